import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { choiceError } from './choice-error.tsx';
import { Field, useFieldInput, type FieldTexts } from './field.tsx';
import type { FieldOption } from './field-option.ts';
import s from './fields.module.css';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'value' | 'children'>, FieldTexts {
  options: readonly FieldOption[];
  /** '' if nothing is selected. */
  value?: string;
  /** Text for "no selection"; null if an option is always selected. */
  empty?: string | null;
  /** Decorative icon of the selected option; null while nothing is selected. */
  icon?: ReactNode;
}

/** Native select (FORM-01), for which phones show their own picker. */
export function SelectField({
  options,
  empty,
  icon,
  label,
  hideLabel,
  description,
  error,
  className,
  ...input
}: SelectFieldProps) {
  const shown = choiceError('select', { error, empty: !input.value });
  const attributes = useFieldInput({ ...input, description, error: shown });
  const select = (
    <select {...input} {...attributes}>
      {empty === undefined ? <NoSelection /> : empty !== null && <option value="">{empty}</option>}
      {options.map(({ key, value, lang }) => (
        <option key={key} value={key} lang={lang}>
          {value}
        </option>
      ))}
    </select>
  );
  return (
    <Field {...{ label, hideLabel, description, className, id: attributes.id, required: input.required }} error={shown}>
      {icon === undefined ? (
        select
      ) : (
        <div className={s['with-icon']}>
          {icon}
          {select}
        </div>
      )}
    </Field>
  );
}

function NoSelection() {
  const { t } = useTranslation('fields');
  return <option value="">{t('select.none')}</option>;
}
