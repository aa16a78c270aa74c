import { getRouteApi } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { CONTEST_POINTS } from '@site/contract/contest/tasks.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { SwitchField } from '#ui/forms/switch-field.tsx';
import { SendButton } from '#ui/buttons/send-button.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { askedTask } from './activity-search.ts';
import { hideContest, useIsContestHidden } from './contest-visibility.ts';
import { Stage } from './stage.tsx';
import { TaskList } from './task-list.tsx';
import { useContest } from './use-contest.ts';
import s from './activity-page.module.css';

const route = getRouteApi('/activity');

/** Welcome contest (POINTS-07): six tasks, and the award for completing all of them. */
export function ActivityPage() {
  const { t } = useTranslation('contest');
  const asked = askedTask(route.useSearch());
  const gated = useActionGuard();
  const thanks = useRef<HTMLParagraphElement>(null);
  const {
    query: { data: progress, error, refetch },
    reportTask,
    claim,
  } = useContest();
  // The claim button disappears after success, so the focus moves to the message.
  useEffect(() => {
    if (claim.isSuccess) thanks.current?.focus();
  }, [claim.isSuccess]);
  return (
    <div className={`page ${s['page']}`}>
      <header className={s['head']}>
        <div>
          <h1>{t('title')}</h1>
          <p>{t('lead', { points: CONTEST_POINTS })}</p>
        </div>
        <Stage lit={progress?.done ?? 0} />
      </header>
      {!progress && !error && <Skeleton height="420px" />}
      {!progress && error && <FailedState retry={() => void refetch()} />}
      {progress && (
        <>
          <p className={s['count']} role="status">
            {t('count', { done: progress.done, all: progress.tasks.length })}
          </p>
          <ProgressBar lit label={t('progress')} value={progress.done} max={progress.tasks.length} />
          <div className={s['tasks']}>
            <TaskList tasks={progress.tasks} asked={asked} onReport={reportTask} />
          </div>
          {progress.claimedAt === null ? (
            <>
              <SendButton
                type="button"
                className={s['claim']}
                disabled={progress.done < progress.tasks.length}
                sending={claim.isPending}
                onClick={() => gated(() => claim.mutate())}
              >
                {t('claim', { points: CONTEST_POINTS })}
              </SendButton>
              <WidgetSwitch />
            </>
          ) : (
            <p ref={thanks} tabIndex={-1} className={s['claimed']} role="status">
              {t('claimed', { points: CONTEST_POINTS })}
            </p>
          )}
          <section className={s['notes']} aria-labelledby="contest-rules">
            <h2 id="contest-rules">{t('rules')}</h2>
            <ul>
              <li>{t('rules.kept')}</li>
              <li>{t('rules.told')}</li>
              <li>{t('rules.invite')}</li>
              <li>{t('rules.once', { points: CONTEST_POINTS })}</li>
            </ul>
          </section>
        </>
      )}
    </div>
  );
}

/** Shows the widget on other pages again after it was hidden. */
function WidgetSwitch() {
  const { t } = useTranslation('contest');
  const isHidden = useIsContestHidden();
  return (
    <SwitchField label={t('show')} help={t('show.help')} checked={!isHidden} onChange={(show) => hideContest(!show)} />
  );
}
