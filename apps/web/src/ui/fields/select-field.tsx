import type { ComponentProps } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Field, useFieldInput, type FieldTexts } from './field.tsx';
import type { FieldOption } from './field-option.ts';
import { useChoiceError } from './use-choice-error.ts';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'value' | 'children'>, FieldTexts {
  options: readonly FieldOption[];
  /** '' if nothing is selected. */
  value?: string;
  /** Text for "no selection"; null if an option is always selected. */
  empty?: string | null;
}

/** Native select (FORM-01), for which phones show their own picker. */
export function SelectField({ options, empty, label, description, error, className, ...input }: SelectFieldProps) {
  const { t } = useTranslation('fields');
  const shown = useChoiceError('select', { error, empty: !input.value });
  const attributes = useFieldInput({ ...input, description, error: shown });
  return (
    <Field {...{ label, description, className, id: attributes.id, required: input.required }} error={shown}>
      <select {...input} {...attributes}>
        {empty !== null && <option value="">{empty ?? t('select.none')}</option>}
        {options.map(({ key, value }) => (
          <option key={key} value={key}>
            {value}
          </option>
        ))}
      </select>
    </Field>
  );
}
