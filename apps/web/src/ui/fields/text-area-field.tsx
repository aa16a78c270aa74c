import type { ComponentProps } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { countText, type CountUnit } from './count-text.ts';
import { CountedHelp } from './counted-help.tsx';
import { Field, useFieldInput, type FieldTexts } from './field.tsx';
import s from './fields.module.css';

const MAX = 256;
/** Number of remaining characters or words at or below which screen readers announce how many are left. */
const NEAR = 20;

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'value' | 'rows'>, FieldTexts {
  value?: string;
  /** Maximum length in `unit`, 256 by default; null for no counter. */
  max?: number | null;
  unit?: CountUnit;
  /** Height in lines when empty. Where the browser can, the input grows with its text, up to 16 lines. */
  minRows?: number;
}

/**
 * Multi-line input with a counter (FORM-01). It accepts text beyond the limit and reports it, so that the author can
 * shorten a pasted text instead of having it truncated.
 */
export function TextAreaField({
  label,
  hideLabel,
  description,
  error,
  className,
  max = MAX,
  unit = 'characters',
  minRows = 4,
  ...input
}: TextAreaFieldProps) {
  const count = countText(input.value ?? '', unit);
  const help = max === null ? description : <CountedHelp {...{ help: description, count, max, unit }} />;
  const attributes = useFieldInput({ ...input, description: help, error });
  return (
    <Field
      {...{ label, hideLabel, error, id: attributes.id, required: input.required }}
      className={[s['area'], className].filter(Boolean).join(' ')}
      description={help}
    >
      <textarea {...input} {...attributes} rows={minRows} />
      {max !== null && <LengthStatus left={max - count} />}
    </Field>
  );
}

/** Announces how many characters or words are left or too many. */
function LengthStatus({ left }: { left: number }) {
  const { t } = useTranslation('fields');
  return (
    <span className="visually-hidden" role="status">
      {left < 0 ? t('count.over', { n: -left }) : left <= NEAR && t('count.left', { n: left })}
    </span>
  );
}
