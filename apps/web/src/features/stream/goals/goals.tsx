import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { streamRoutes } from '@site/contract/stream/routes.ts';
import type { Goal } from '@site/contract/stream/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useActionGuard } from '#platform/sessions/use-action-guard.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { Button } from '#ui/buttons/button.tsx';
import { dayText } from '#ui/dates/day-text.ts';
import { FailedState } from '#ui/states/failed-state.tsx';
import { lazyDialog } from '#ui/dialogs/lazy-dialog.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import { countText, moneyText } from '../statistics/statistic-text.ts';
import { goalsQuery } from '../queries.ts';
import { plusDays } from '#ui/dates/calendar-day.ts';
import s from '../summary.module.css';
import { useChanged } from '../use-changed.ts';

const GoalDialog = lazyDialog(() => import('./goal-dialog.tsx'));

/** Weekly and monthly goals and their progress (STREAM-04). */
export function Goals({ zone }: { zone: string }) {
  const { t } = useTranslation('stream');
  const guardAction = useActionGuard();
  const { data, isError, refetch } = useQuery(goalsQuery(useApi(), zone));
  const [adding, setAdding] = useState(false);
  return (
    <Panel anchor="goals" title={t('goals.title')} text={t('goals.text')}>
      {!data && !isError && <Skeleton height="96px" />}
      {isError && !data && <FailedState retry={() => void refetch()} />}
      {data && data.length > 0 && (
        <ul className={s['goals']}>
          {data.map((goal) => (
            <GoalLine key={`${goal.measure} ${goal.period}`} goal={goal} />
          ))}
        </ul>
      )}
      {data && (
        <div className={s['actions']}>
          <Button onClick={() => guardAction(() => setAdding(true))}>{t('goals.add')}</Button>
        </div>
      )}
      {adding && <GoalDialog onClose={() => setAdding(false)} />}
    </Panel>
  );
}

function GoalLine({ goal }: { goal: Goal }) {
  const { t, i18n } = useTranslation('stream');
  const api = useApi();
  const guardAction = useActionGuard();
  const changed = useChanged();
  const { language } = i18n;
  const { measure, period, target, reached, currency, until } = goal;
  const remove = useMutation({
    mutationFn: () => api(streamRoutes.removeGoal, { measure, period }),
    onSuccess: changed,
  });
  const text = (value: number) => (currency ? moneyText(value, currency, language) : countText(value, language));
  const name = t('goals.name', { measure: t(`measure.${measure}`), period: t(`period.${period}`) });
  const done = reached !== null && reached >= target;
  return (
    <li>
      <p className={s['goal-name']}>
        <strong>{name}</strong>
        {done && <span className={s['done']}>{t('goals.done')}</span>}
      </p>
      <ProgressBar label={name} value={Math.max(0, reached ?? 0)} max={target} />
      <p className={s['goal-foot']}>
        <span>
          {t('goals.progress', { reached: reached === null ? t('unknown') : text(reached), target: text(target) })}
          {' · '}
          {t('goals.until', { day: dayText(plusDays(until, -1), language) })}
        </span>
        <Button
          small
          look="quiet"
          disabled={remove.isPending}
          aria-label={t('goals.remove-name', { name })}
          onClick={() => guardAction(() => remove.mutate())}
        >
          {t('remove')}
        </Button>
      </p>
    </li>
  );
}
