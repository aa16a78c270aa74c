import type { Case } from '@site/contract/moderation/schemas.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import s from '../cases/case-view.module.css';
import { DecisionSummary } from './decision-summary.tsx';

/** Decision with its moderator and reason, and whether the author appealed. */
export function DecidedNote({ item: { outcome, reason, decidedBy, decidedAt, appeal } }: { item: Case }) {
  const { t } = useTranslation('moderation');
  if (outcome === null) return null;
  return (
    <DecisionSummary outcome={outcome} title={t(`decided-as.${outcome}`)} by={decidedBy} at={decidedAt} text={reason}>
      {appeal && <p className={s['muted']}>{t(`appeal.is-${appeal}`)}</p>}
    </DecisionSummary>
  );
}
