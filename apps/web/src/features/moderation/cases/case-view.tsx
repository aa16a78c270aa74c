import type { Case, Outcome } from '@site/contract/moderation/schemas.ts';
import type { SuspensionDays } from '#features/staff-actions';
import { authorName } from '#features/members';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { CaseAuthor } from './case-author.tsx';
import { CaseContent } from './case-content.tsx';
import { CaseHead } from './case-head.tsx';
import { CaseReports } from './case-reports.tsx';
import s from './case-view.module.css';
import { DecidedNote } from '../decisions/decided-note.tsx';
import { DecisionBar } from '../decisions/decision-bar.tsx';
import { DecisionForm } from '../decisions/decision-form.tsx';

/** Reason why the current user cannot decide this case; renders nothing for decidable and decided cases. */
function CaseBlocker({ item: { bar, claimedBy, claimedUntil } }: { item: Case }) {
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

interface CaseViewProps {
  item: Case;
  /** Whether blurred images are revealed. */
  revealed: boolean;
  onReveal: () => void;
  /** Decision being prepared; null for none. */
  outcome: Outcome | null;
  onOutcome: (outcome: Outcome) => void;
  onCancel: () => void;
  claiming: boolean;
  onClaim: (on: boolean) => void;
  deciding: boolean;
  onDecide: (decision: { outcome: Outcome; reason: string; days: SuspensionDays }) => void;
}

/** Case with all information needed to decide. */
export function CaseView(props: CaseViewProps) {
  const { item, revealed, onReveal, outcome, onOutcome, onCancel, claiming, onClaim, deciding, onDecide } = props;
  return (
    <article className={s['case']} aria-labelledby={`case-${item.id}`}>
      <CaseHead item={item} claiming={claiming} onClaim={onClaim} />
      <CaseContent item={item} revealed={revealed} onReveal={onReveal} />
      <CaseReports item={item} />
      <CaseAuthor item={item} />
      {item.outcome !== null && <DecidedNote item={item} />}
      {item.bar !== null && item.outcome === null && <CaseBlocker item={item} />}
      {item.bar === null && (
        <div className={s['decision']} data-own-bottom="">
          <DecisionBar outcomes={item.outcomes} chosen={outcome} onChoose={onOutcome} />
          {outcome !== null && (
            <DecisionForm item={item} outcome={outcome} busy={deciding} onCancel={onCancel} onDecide={onDecide} />
          )}
        </div>
      )}
    </article>
  );
}
