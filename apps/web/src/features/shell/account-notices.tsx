import { lazy, Suspense, useEffect, useState } from 'react';
import { useUser } from '#platform/use-api.ts';
import { whenIdle } from '#platform/when-idle.ts';

const Live = lazy(() => import('#features/notifications/live.tsx'));
const PolicyUpdate = lazy(() => import('#features/policies/policy-update.tsx'));
const SuspensionNotice = lazy(() => import('#features/standing/suspension-notice.tsx'));
const Reminder = lazy(() => import('#features/passwords/reminder.tsx'));

/** What an account is told on any page, once the page has come to rest: what is new, changed policies, a password that can be guessed, a suspension. */
export function AccountNotices() {
  const user = useUser();
  const [rested, setRested] = useState(false);
  useEffect(() => whenIdle(() => setRested(true)), []);
  if (!user || !rested) return null;
  return (
    <Suspense>
      <Live user={user} />
      <PolicyUpdate userId={user.id} />
      {user.pwdType !== 'ok' && <Reminder user={user} />}
      {user.suspended && <SuspensionNotice />}
    </Suspense>
  );
}
