import { useRouterState } from '@tanstack/react-router';
import s from './progress-bar.module.css';

/** Progress bar of a navigation (NAV-08). A CSS delay prevents flashes during fast navigations. */
export function ProgressBar() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' });
  return pending ? (
    <div className={s['progress']} aria-hidden="true">
      <div className={s['bar']} />
    </div>
  ) : null;
}
