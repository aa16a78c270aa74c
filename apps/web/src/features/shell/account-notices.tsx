import { lazy, Suspense, useEffect, useState, type ComponentType } from 'react';
import { useSite, useUser } from '#platform/use-api.ts';
import { whenIdle } from '#platform/when-idle.ts';
import { useMayCount } from '#features/analytics/use-may-count.ts';

/** What does not arrive, as a rule for want of a connection, leaves the page and what is typed in it as they are. */
function quietly<P>(load: () => Promise<{ default: ComponentType<P> }>) {
  return lazy<ComponentType<P>>(() => load().catch(() => ({ default: () => null })));
}

const Live = quietly(() => import('#features/notifications/live.tsx'));
const DailyVisit = quietly(() => import('#features/points/daily-visit.tsx'));
const ChatHost = quietly(() => import('#features/chat/chat-host.tsx'));
const PolicyUpdate = quietly(() => import('#features/policies/policy-update.tsx'));
const SuspensionNotice = quietly(() => import('#features/standing/suspension-notice.tsx'));
const ContestWidget = quietly(() => import('#features/contest/contest-widget.tsx'));
const CountVisits = quietly(() => import('#features/analytics/count-visits.tsx'));
const Reminder = quietly(() => import('#features/passwords/reminder.tsx'));

/** What an account is told on any page, once the page has come to rest: what is new, changed policies, a password that can be guessed, a suspension. A member's chat and day begin with them. */
export function AccountNotices({ bare }: { bare: boolean }) {
  const user = useUser();
  const { contest } = useSite();
  const [rested, setRested] = useState(false);
  const mayCount = useMayCount();
  useEffect(() => whenIdle(() => setRested(true)), []);
  if (!user || !rested) return null;
  return (
    <Suspense>
      <Live user={user} />
      <PolicyUpdate userId={user.id} />
      {user.pwdType !== 'ok' && <Reminder user={user} />}
      {user.suspended && <SuspensionNotice />}
      {user.role !== null && <ChatHost />}
      {user.role !== null && <DailyVisit userId={user.id} />}
      {contest && !bare && <ContestWidget key={user.id} />}
      {mayCount && <CountVisits />}
    </Suspense>
  );
}
