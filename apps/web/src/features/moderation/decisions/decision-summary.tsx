import type { ReactNode } from 'react';
import type { Author } from '@site/contract/members/schemas.ts';
import { authorName } from '#features/members';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from '../cases/case-view.module.css';

interface DecisionSummaryProps {
  /** Selects the colour: that of the outcome of a case. */
  outcome: string;
  title: string;
  by: Author | null;
  at: string | null;
  /** Reason or answer to the author; empty for none. */
  text: string;
  children?: ReactNode;
}

/** Decision on a case or an appeal, with its moderator, time and reason. */
export function DecisionSummary({ outcome, title, by, at, text, children }: DecisionSummaryProps) {
  const { t } = useTranslation('moderation');
  return (
    <div className={s['decided']} data-outcome={outcome}>
      <p>
        <strong>{title}</strong>
        {by && <> · {authorName(by, t)}</>}
        {at && (
          <>
            {' · '}
            <TimeAgo time={at} />
          </>
        )}
      </p>
      {text && <p className={s['words']}>{text}</p>}
      {children}
    </div>
  );
}
