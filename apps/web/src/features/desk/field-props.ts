import type { ReactNode } from 'react';
import type { z } from 'zod';
import type { FieldErrors } from '@site/contract/core/errors.ts';
import type { Part } from '@site/contract/documents/fields.ts';

/** A field of a document's form. */
export interface FieldProps {
  /** Its name in the shape; says its label too. */
  name: string;
  /** Where it stands in the content: `quiz.0.question`. */
  path: string;
  schema: z.core.$ZodType;
  value: unknown;
  /** undefined: it goes. */
  onChange: (value: unknown) => void;
  problems: FieldErrors;
  part: Part;
  /** The same field of the English text, while one translates. */
  english: unknown;
}

/** Of what holds other fields: it does not know them all. */
export interface NestedFieldProps extends FieldProps {
  render: (props: FieldProps) => ReactNode;
}
