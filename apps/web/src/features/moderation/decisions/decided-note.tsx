import type { Case } from '@site/contract/moderation/schemas.ts';
import { authorName } from '#features/members';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from '../cases/case-view.module.css';

/** Decision with its moderator and reason, and whether the author appealed. */
export function DecidedNote({ item: { outcome, reason, decidedBy, decidedAt, appeal } }: { item: Case }) {
  const { t } = useTranslation('moderation');
  if (outcome === null) return null;
  return (
    <div className={s['decided']} data-outcome={outcome}>
      <p>
        <strong>{t(`decided-as.${outcome}`)}</strong>
        {decidedBy && <> · {authorName(decidedBy, t)}</>}
        {decidedAt && (
          <>
            {' · '}
            <TimeAgo time={decidedAt} />
          </>
        )}
      </p>
      {reason && <p className={s['words']}>{reason}</p>}
      {appeal && <p className={s['muted']}>{t(`appeal.is-${appeal}`)}</p>}
    </div>
  );
}
