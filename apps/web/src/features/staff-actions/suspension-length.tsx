import { useTranslation } from '#platform/translations/use-translation.tsx';
import { LengthChoice } from './length-choice.tsx';

/** Durations that the contract allows, in days; null lasts until staff lift the suspension. */
const LENGTHS = [1, 7, 30, null] as const;
export type SuspensionDays = (typeof LENGTHS)[number];

interface SuspensionLengthProps {
  days: SuspensionDays;
  onChange: (days: SuspensionDays) => void;
}

export function SuspensionLength({ days, onChange }: SuspensionLengthProps) {
  const { t } = useTranslation('moderation');
  return (
    <LengthChoice
      legend={t('suspend.length')}
      options={LENGTHS}
      value={days}
      label={(length) => (length === null ? t('suspend.open') : t('suspend.days', { count: length }))}
      onChange={onChange}
    />
  );
}
