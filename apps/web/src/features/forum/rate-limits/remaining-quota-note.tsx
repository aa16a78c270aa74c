import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './remaining-quota-note.module.css';
import type { Left } from './use-remaining-quota.ts';

/** Warns when the remaining quota of the hourly rate limit is low or used up. */
export function RemainingQuotaNote({ remainingQuota: { kind, none, few, resetsAt } }: { remainingQuota: Left }) {
  const { t, i18n } = useTranslation('forum');
  const time = resetsAt && new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(Date.parse(resetsAt));
  const shown = few !== null && time;
  return (
    <p role="status" className={shown ? (none ? s['none'] : s['few']) : undefined}>
      {shown && (none ? t('left.none', { time }) : t(`left.${kind}`, { count: few, time }))}
    </p>
  );
}
