import { Link } from '@tanstack/react-router';
import type { ContestProgress } from '@site/contract/contest/routes.ts';
import { useTranslation } from '#platform/use-translation.tsx';
import { TaskList } from './task-list.tsx';
import s from './contest-widget.module.css';

interface Props {
  progress: ContestProgress;
  onTold: (task: 'tweet' | 'courses') => void;
}

/** The tasks, and where more is said of them. */
export function ContestBox({ progress: { tasks, done }, onTold }: Props) {
  const { t } = useTranslation('contest');
  return (
    <>
      <progress className={s['bar']} max={tasks.length} value={done} aria-label={t('progress')} />
      <TaskList tasks={tasks} onTold={onTold} />
      <Link to="/activity" className={s['more']}>
        {t(done === tasks.length ? 'claim-it' : 'more')}
      </Link>
    </>
  );
}
