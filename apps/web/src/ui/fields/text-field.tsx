import type { ComponentProps } from 'react';
import { Field, useFieldInput, type FieldTexts } from './field.tsx';

const MAX = 120;
/** Types whose values have a length that a user types. */
const TYPED = ['text', 'search', 'email', 'url', 'tel', 'password'];

export interface TextFieldProps extends Omit<ComponentProps<'input'>, 'maxLength' | 'value'>, FieldTexts {
  value?: string;
  /** Maximum number of characters that can be typed, 120 by default; null for no limit. Not for dates and times. */
  maxLength?: number | null;
}

/** Single-line input (FORM-01). */
export function TextField({
  label,
  hideLabel,
  description,
  error,
  className,
  maxLength = MAX,
  ...input
}: TextFieldProps) {
  const attributes = useFieldInput({ ...input, description, error });
  const isTyped = TYPED.includes(input.type ?? 'text');
  return (
    <Field {...{ label, hideLabel, description, error, className, id: attributes.id, required: input.required }}>
      <input type="text" {...input} {...attributes} maxLength={isTyped ? (maxLength ?? undefined) : undefined} />
    </Field>
  );
}
