import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DailyTask } from '@site/contract/points/schemas.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { FailedState } from '#ui/states/failed-state.tsx';
import { Icon } from '#ui/icon.tsx';
import { Panel } from '#ui/panel.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { Skeleton } from '#ui/states/skeleton.tsx';
import s from './daily-tasks.module.css';
import { tasksQuery } from '../queries.ts';
import { TASK_LINKS } from './task-links.ts';

/** Tasks that earn points today, their progress and the time of the reset (POINTS-01, POINTS-02). */
export function DailyTasks({ zone }: { zone: string }) {
  const { t, i18n } = useTranslation('points');
  const { data, isError, refetch } = useQuery(tasksQuery(useApi()));
  const midnight =
    data &&
    new Intl.DateTimeFormat(i18n.language, { hour: '2-digit', minute: '2-digit', timeZone: zone }).format(
      Date.parse(data.resetsAt),
    );
  return (
    <Panel
      title={t('tasks.title')}
      mark={data && <strong className={s['earned']}>{t('tasks.earned', { count: data.earned })}</strong>}
    >
      {!data && !isError && <Skeleton height="420px" />}
      {isError && !data && <FailedState retry={() => void refetch()} />}
      {data && midnight && (
        <>
          <ul className={s['tasks']}>
            {data.tasks.map((task) => (
              <Task key={task.action} task={task} />
            ))}
          </ul>
          {/* Locale data of server and browser may format the same time differently. */}
          <p className={s['note']} suppressHydrationWarning>
            {t('tasks.text', { time: midnight, zone: zone.replaceAll('_', ' ') })}
          </p>
        </>
      )}
    </Panel>
  );
}

function Task({ task: { action, points, limit, done } }: { task: DailyTask }) {
  const { t } = useTranslation('points');
  const link = TASK_LINKS[action];
  const name = t(`task.${action}`);
  const full = done >= limit;
  return (
    <li data-full={full}>
      <div className={s['what']}>
        {link ? <Link {...link}>{name}</Link> : <span>{name}</span>}
        <p className={s['help']}>{t(`task.${action}-text`)}</p>
      </div>
      <span className={s['each']}>{limit === 1 ? `+${points}` : t('tasks.each', { points })}</span>
      <div className={s['how-far']}>
        <ProgressBar label={name} value={done} max={limit} />
        <span className={s['count']}>
          {full && <Icon name="check" size={16} />}
          {full ? t('tasks.full') : t('tasks.counted', { done, limit })}
        </span>
      </div>
    </li>
  );
}
