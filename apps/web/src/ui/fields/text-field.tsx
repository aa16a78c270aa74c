import type { ComponentProps } from 'react';
import { Field, useFieldInput, type FieldTexts } from './field.tsx';

const MAX = 120;

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'maxLength' | 'value'>, FieldTexts {
  value?: string;
  /** Maximum number of characters that can be typed, 120 by default; null for no limit. */
  maxLength?: number | null;
}

/** Single-line input (FORM-01). */
export function TextField({ label, description, error, className, maxLength = MAX, ...input }: TextFieldProps) {
  const attributes = useFieldInput({ ...input, description, error });
  return (
    <Field {...{ label, description, error, className, id: attributes.id, required: input.required }}>
      <input type="text" {...input} {...attributes} maxLength={maxLength ?? undefined} />
    </Field>
  );
}
