import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SanctionReview } from '@site/contract/sanctions/schemas.ts';
import { authorName } from '#features/members';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { dayOf } from '#ui/dates/ago.ts';
import { Button } from '#ui/buttons/button.tsx';
import { Chip } from '#ui/chip.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { TimeAgo } from '#ui/dates/time-ago.tsx';
import s from '../cases/case-view.module.css';
import { SanctionAnswer } from './sanction-answer.tsx';

const DIALOGS = {
  ban: lazyDialog(() => import('./unban-dialog.tsx')),
  closure: lazyDialog(() => import('./reopen-dialog.tsx')),
};

interface SanctionCardProps {
  sanction: SanctionReview;
  /** Whether the appeal can be answered here. */
  answers: boolean;
}

/** Ban or account closure with its appeal. */
export function SanctionCard({ sanction, answers }: SanctionCardProps) {
  const { t } = useTranslation('moderation');
  const { id, kind, member, userName, reason, by, createdAt, appeal } = sanction;
  const queryClient = useQueryClient();
  const [ending, setEnding] = useState(false);
  const EndDialog = DIALOGS[kind];
  return (
    <li>
      <article className={s['case']} aria-labelledby={`exclusion-${id}`}>
        <header className={s['head']}>
          <div className={s['about']}>
            <h4 id={`exclusion-${id}`}>{authorName(member, t)}</h4>
            <p className={s['muted']}>
              @{userName} · {by && <>{t('accounts.by', { name: authorName(by, t) })} · </>}
              <TimeAgo time={createdAt} />
            </p>
          </div>
          <SanctionChip sanction={sanction} />
        </header>
        <p className={s['words']}>{reason}</p>
        {appeal && <SanctionAppeal appeal={appeal} name={authorName(member, t)} />}
        {!answers && sanction.mayEnd && (
          <div className={s['actions']}>
            <Button onClick={() => setEnding(true)}>{t(kind === 'ban' ? 'unban' : 'reopen')}</Button>
          </div>
        )}
        {ending && (
          <EndDialog
            member={{ author: member }}
            onDone={() => void queryClient.invalidateQueries({ queryKey: ['moderation'] })}
            onClose={() => setEnding(false)}
          />
        )}
        {answers && <SanctionAppealAnswer sanction={sanction} />}
      </article>
    </li>
  );
}

/** Form that answers the appeal, or why the caller cannot answer it. */
function SanctionAppealAnswer({ sanction: { id, bar } }: { sanction: SanctionReview }) {
  const { t } = useTranslation('moderation');
  if (bar === null) return <SanctionAnswer id={id} />;
  return bar !== 'decided' && <p className={s['bar']}>{t(`bar.${bar}`)}</p>;
}

/** State of the sanction and how long it lasts, or from when. */
function SanctionChip({ sanction }: { sanction: SanctionReview }) {
  const { t, i18n } = useTranslation('moderation');
  const { kind, createdAt, startsAt, until } = sanction;
  const day = (time: string) => dayOf(Date.parse(time), i18n.language, 'UTC');
  if (kind === 'ban')
    return (
      <Chip tone="red">
        {t('status.banned')} {until === null ? t('suspend.open') : t('suspend.until', { date: day(until) })}
      </Chip>
    );
  const isAnnounced = startsAt > createdAt;
  return (
    <Chip tone="red">
      {t(isAnnounced ? 'status.closing' : 'status.closed')} {t('accounts.from', { date: day(startsAt) })}
    </Chip>
  );
}

interface SanctionAppealProps {
  appeal: NonNullable<SanctionReview['appeal']>;
  /** Name of the member. */
  name: string;
}

/** Appeal of the member, with the answer. */
function SanctionAppeal({ appeal, name }: SanctionAppealProps) {
  const { t } = useTranslation('moderation');
  const { state, appealedAt, text, answer, by } = appeal;
  return (
    <div className={s['decided']} data-outcome={state === 'granted' ? 'kept' : 'deleted'}>
      <p>
        <strong>{t('appeal.of', { name })}</strong> · <TimeAgo time={appealedAt} />
      </p>
      <p className={s['words']}>{text}</p>
      {state !== 'open' && (
        <>
          <p>
            <strong>{t(`appeal.is-${state}`)}</strong>
            {by && <> · {authorName(by, t)}</>}
          </p>
          <p className={s['words']}>{answer}</p>
        </>
      )}
    </div>
  );
}
