import { useState } from 'react';
import type { AppealReview } from '@site/contract/moderation/schemas.ts';
import { authorName } from '#features/members';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import { AppealAnswer } from './appeal-answer.tsx';
import { CaseAuthor } from '../cases/case-author.tsx';
import { CaseContent } from '../cases/case-content.tsx';
import { CaseReports } from '../cases/case-reports.tsx';
import s from '../cases/case-view.module.css';
import { DecidedNote } from '../decisions/decided-note.tsx';
import { DecisionSummary } from '../decisions/decision-summary.tsx';

interface AppealCardProps {
  appeal: AppealReview;
  onAnswered: () => void;
}

function AppealDecision({ appeal: { state, answer, decidedAt, decidedBy } }: { appeal: AppealReview }) {
  const { t } = useTranslation('moderation');
  if (state === 'open') return null;
  return (
    <DecisionSummary
      outcome={state === 'granted' ? 'kept' : 'deleted'}
      title={t(`appeal.is-${state}`)}
      by={decidedBy}
      at={decidedAt}
      text={answer}
    />
  );
}

/** Appeal with the contested decision and its item. */
export function AppealCard({ appeal, onAnswered }: AppealCardProps) {
  const { t } = useTranslation('moderation');
  const [revealed, setRevealed] = useState(false);
  const { id, text, state, appealedAt, bar } = appeal;
  return (
    <li>
      <article className={s['case']} aria-labelledby={`appeal-${id}`}>
        <header className={s['about']}>
          <h3 id={`appeal-${id}`}>{t('appeal.of', { name: authorName(appeal.case.author, t) })}</h3>
          <p className={s['muted']}>
            <TimeAgo time={appealedAt} />
          </p>
        </header>
        <p className={s['words']}>{text}</p>
        <DecidedNote item={{ ...appeal.case, appeal: null }} />
        <CaseContent item={appeal.case} revealed={revealed} onReveal={() => setRevealed(true)} />
        <CaseReports item={appeal.case} />
        <CaseAuthor item={appeal.case} />
        <AppealDecision appeal={appeal} />
        {state === 'open' && bar === null && <AppealAnswer appeal={appeal} onAnswered={onAnswered} />}
        {state === 'open' && bar !== null && bar !== 'decided' && <p className={s['bar']}>{t(`bar.${bar}`)}</p>}
      </article>
    </li>
  );
}
