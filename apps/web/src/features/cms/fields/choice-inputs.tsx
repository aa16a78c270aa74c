import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CheckboxField } from '#ui/fields/checkbox-field.tsx';
import { choiceLabel, fieldLabel } from './field-label.ts';
import type { FieldProps } from './field-props.ts';

/** Multiple choice from a few options. */
export function ChoiceInputs({
  name,
  path,
  value,
  onChange,
  problems,
  options,
}: FieldProps & { options: readonly string[] }) {
  const { t } = useTranslation('desk');
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <CheckboxField
      look="chips"
      pickFirst={false}
      label={fieldLabel(t, name)}
      error={problems[path]}
      data-path={path}
      options={options.map((key) => ({ key, value: choiceLabel(t, name, key) }))}
      value={options.filter((option) => chosen.includes(option))}
      onChange={onChange}
    />
  );
}
