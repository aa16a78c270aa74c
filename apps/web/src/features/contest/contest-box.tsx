import { Link } from '@tanstack/react-router';
import type { ContestProgress } from '@site/contract/contest/routes.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { ProgressBar } from '#ui/states/progress-bar.tsx';
import { TaskList } from './task-list.tsx';
import s from './contest-widget.module.css';

interface Props {
  progress: ContestProgress;
  onReport: (task: 'tweet' | 'courses') => void;
}

/** Progress bar and list of tasks, with a link to the contest page. */
export function ContestBox({ progress: { tasks, done }, onReport }: Props) {
  const { t } = useTranslation('contest');
  return (
    <>
      <ProgressBar lit label={t('progress')} value={done} max={tasks.length} />
      <TaskList tasks={tasks} onReport={onReport} />
      <Link to="/activity" className={s['more']}>
        {t(done === tasks.length ? 'claim-it' : 'more')}
      </Link>
    </>
  );
}
