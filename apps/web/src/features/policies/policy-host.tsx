import { lazy, Suspense, useSyncExternalStore } from 'react';
import { openedPolicy } from './open-policy.ts';

const PolicyDialog = lazy(() => import('./policy-dialog.tsx'));

/** Renders the policy dialog. */
export function PolicyHost() {
  const name = useSyncExternalStore(openedPolicy.subscribe, openedPolicy.get, () => null);
  return (
    name && (
      <Suspense>
        <PolicyDialog name={name} />
      </Suspense>
    )
  );
}
