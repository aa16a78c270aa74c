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
  const { t, i18n } = useTranslation('moderation');
  const { id, kind, member, userName, reason, by, createdAt, startsAt, until, appeal, bar } = sanction;
  const queryClient = useQueryClient();
  const [ending, setEnding] = useState(false);
  const EndDialog = DIALOGS[kind];
  const day = (time: string) => dayOf(Date.parse(time), i18n.language, 'UTC');
  const isAnnounced = kind === 'closure' && startsAt > createdAt;
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
          <Chip tone="red">
            {kind === 'ban' ? t('status.banned') : t(isAnnounced ? 'status.closing' : 'status.closed')}{' '}
            {kind === 'ban'
              ? until === null
                ? t('suspend.open')
                : t('suspend.until', { date: day(until) })
              : t('accounts.from', { date: day(startsAt) })}
          </Chip>
        </header>
        <p className={s['words']}>{reason}</p>
        {appeal && (
          <div className={s['decided']} data-outcome={appeal.state === 'granted' ? 'kept' : 'deleted'}>
            <p>
              <strong>{t('appeal.of', { name: authorName(member, t) })}</strong> · <TimeAgo time={appeal.appealedAt} />
            </p>
            <p className={s['words']}>{appeal.text}</p>
            {appeal.state !== 'open' && (
              <>
                <p>
                  <strong>{t(`appeal.is-${appeal.state}`)}</strong>
                  {appeal.by && <> · {authorName(appeal.by, t)}</>}
                </p>
                <p className={s['words']}>{appeal.answer}</p>
              </>
            )}
          </div>
        )}
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
        {answers && bar === null && <SanctionAnswer id={id} />}
        {answers && bar !== null && bar !== 'decided' && <p className={s['bar']}>{t(`bar.${bar}`)}</p>}
      </article>
    </li>
  );
}
