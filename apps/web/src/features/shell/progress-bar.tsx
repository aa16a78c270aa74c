import { useRouterState } from '@tanstack/react-router';
import s from './progress-bar.module.css';

/** Shows that the next page is on its way (NAV-08); CSS holds it back for a moment, so that quick ones do not flash. */
export function ProgressBar() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' });
  return pending ? (
    <div className={s['progress']} aria-hidden="true">
      <div className={s['bar']} />
    </div>
  ) : null;
}
