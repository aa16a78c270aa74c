import type { Case } from '@site/contract/moderation/schemas.ts';
import { authorName } from '#features/members';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from './case-view.module.css';

/** Reason why the current user cannot decide this case; renders nothing for decidable and decided cases. */
export function CaseBlocker({ item: { bar, claimedBy, claimedUntil } }: { item: Case }) {
  const { t, i18n } = useTranslation('moderation');
  if (bar === null || bar === 'decided') return null;
  const time =
    claimedUntil && new Intl.DateTimeFormat(i18n.language, { timeStyle: 'short' }).format(Date.parse(claimedUntil));
  return (
    <p className={s['bar']} suppressHydrationWarning>
      {bar === 'claimed' ? t('bar.claimed', { name: authorName(claimedBy, t), time: time ?? '' }) : t(`bar.${bar}`)}
    </p>
  );
}
