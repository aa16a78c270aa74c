import { useTranslation } from '#platform/use-translation.tsx';
import s from './suspension-length.module.css';

/** As the contract has it; null: until staff lift it. */
const LENGTHS = [1, 7, 30, null] as const;
export type SuspensionDays = (typeof LENGTHS)[number];

interface SuspensionLengthProps {
  days: SuspensionDays;
  onChange: (days: SuspensionDays) => void;
}

/** For how long somebody cannot write. */
export function SuspensionLength({ days, onChange }: SuspensionLengthProps) {
  const { t } = useTranslation('moderation');
  return (
    <fieldset className={s['lengths']}>
      <legend>{t('suspend.length')}</legend>
      {LENGTHS.map((length) => (
        <label key={length}>
          <input type="radio" name="days" checked={length === days} onChange={() => onChange(length)} />
          {length === null ? t('suspend.open') : t('suspend.days', { count: length })}
        </label>
      ))}
    </fieldset>
  );
}
