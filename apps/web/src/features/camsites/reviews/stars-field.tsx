import { useId, type ReactNode } from 'react';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CustomChoice } from '#ui/fields/custom-choice.tsx';
import s from './stars-field.module.css';

const STARS = ['1', '2', '3', '4', '5'];

interface Props {
  /** Path of the field in the form. */
  name: string;
  label: string;
  help: string;
  value?: string;
  error?: ReactNode;
  onChange?: (stars: string) => void;
}

/** One to five stars: radio buttons styled as stars. */
export function StarsField({ name, label, help, value = '', error, onChange }: Props) {
  const { t } = useTranslation('camsites');
  const id = useId();
  return (
    <fieldset
      role="radiogroup"
      className={s['field']}
      data-path={name}
      aria-describedby={`${id}-help ${id}-error`}
      aria-invalid={error ? true : undefined}
    >
      <legend>{label}</legend>
      <p id={`${id}-help`} className={s['help']}>
        {help}
      </p>
      <div className={s['stars']}>
        {STARS.map((stars) => (
          <CustomChoice
            key={stars}
            type="radio"
            state={Number(stars) <= Number(value) ? 'on' : 'off'}
            name={id}
            value={stars}
            checked={stars === value}
            aria-label={t('stars.of', { stars })}
            onChange={() => onChange?.(stars)}
          >
            <span aria-hidden="true">★</span>
          </CustomChoice>
        ))}
      </div>
      <p id={`${id}-error`} className={s['error']} role="alert">
        {error}
      </p>
    </fieldset>
  );
}
