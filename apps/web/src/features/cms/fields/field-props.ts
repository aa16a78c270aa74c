import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { FieldErrors } from '@site/contract/core/errors.ts';
import type { Part } from '@site/contract/documents/fields.ts';

export interface FieldProps {
  /** Key in the schema, also used for the label. */
  name: string;
  /** Path in the content, for example `quiz.0.question`. */
  path: string;
  schema: z.core.$ZodType;
  value: unknown;
  /** Called with the new value; undefined removes the field. */
  onChange: (value: unknown) => void;
  problems: FieldErrors;
  part: Part;
  /** English value of the field, set while a translation is being edited. */
  english: unknown;
}

/** Props of a field that contains other fields. The renderer is passed in to avoid a circular import. */
export interface NestedFieldProps extends FieldProps {
  render: (props: FieldProps) => ReactNode;
}
