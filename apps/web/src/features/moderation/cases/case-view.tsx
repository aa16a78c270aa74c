import type { Case, Outcome } from '@site/contract/moderation/schemas.ts';
import type { SuspensionDays } from '#features/staff-actions';
import { CaseAuthor } from './case-author.tsx';
import { CaseBlocker } from './case-blocker.tsx';
import { CaseContent } from './case-content.tsx';
import { CaseHead } from './case-head.tsx';
import { CaseReports } from './case-reports.tsx';
import s from './case-view.module.css';
import { DecidedNote } from '../decisions/decided-note.tsx';
import { DecisionBar } from '../decisions/decision-bar.tsx';
import { DecisionForm } from '../decisions/decision-form.tsx';

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
        <div className={s['decision']}>
          <DecisionBar outcomes={item.outcomes} chosen={outcome} onChoose={onOutcome} />
          {outcome !== null && (
            <DecisionForm item={item} outcome={outcome} busy={deciding} onCancel={onCancel} onDecide={onDecide} />
          )}
        </div>
      )}
    </article>
  );
}
