import { useId } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { choiceLabel, fieldLabel } from './field-label.ts';
import type { FieldProps } from './field-props.ts';
import s from './fields.module.css';

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
  const id = useId();
  const chosen: readonly unknown[] = Array.isArray(value) ? value : [];
  return (
    <fieldset className={s['field']} data-path={path} aria-describedby={`${id}-problem`}>
      <legend>{fieldLabel(t, name)}</legend>
      {name === 'sites' && <p className={s['help']}>{t('help.sites')}</p>}
      <div className={s['ticks']}>
        {options.map((option) => (
          <label key={option}>
            <input
              type="checkbox"
              checked={chosen.includes(option)}
              onChange={({ currentTarget: { checked } }) =>
                // Preserves the order of the schema, not the order of selection.
                onChange(options.filter((one) => (one === option ? checked : chosen.includes(one))))
              }
            />
            {choiceLabel(t, name, option)}
          </label>
        ))}
      </div>
      <p className={s['problem']} id={`${id}-problem`}>
        {problems[path]}
      </p>
    </fieldset>
  );
}
