import { useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import { STAFF_ACCESS, type Access } from '@site/contract/core/access.ts';
import { useSite, useUser } from '#platform/api/use-api.ts';
import { expectSink } from '#platform/count-event.ts';
import { whenIdle } from '#platform/browsers/when-idle.ts';
import { useAnalyticsConsent } from '#features/analytics/use-analytics-consent.ts';
import { optionalLazy } from '#ui/lazy-loading/optional-lazy.ts';

const Live = optionalLazy(() => import('#features/notifications/unread-counts/live.tsx'));
const DailyVisit = optionalLazy(() => import('#features/points/streaks/daily-visit.tsx'));
const ChatHost = optionalLazy(() => import('#features/chat/chat-host.tsx'));
const PolicyUpdate = optionalLazy(() => import('#features/policies/policy-update.tsx'));
const SuspensionBanner = optionalLazy(() => import('#features/standing/suspension-banner.tsx'));
const ContestWidget = optionalLazy(() => import('#features/contest/contest-widget.tsx'));
const CountVisits = optionalLazy(() => import('#features/analytics/count-visits.tsx'));
const Reminder = optionalLazy(() => import('#features/passwords/reminder.tsx'));

const isStaffPage = ({ staticData: { access } }: { staticData: { access?: Access } }) =>
  access !== undefined && STAFF_ACCESS.includes(access);

/**
 * Components for logged-in users, lazy-loaded after the page: live updates, policy changes, weak password reminder,
 * suspension banner, chat, daily points and visit counting. The welcome contest is not shown on staff pages, where it
 * would cover the lists.
 */
export function AccountOverlays({ bare }: { bare: boolean }) {
  const user = useUser();
  const { contest } = useSite();
  const [isIdle, setIsIdle] = useState(false);
  const staffPage = useMatches({ select: (matches) => matches.some(isStaffPage) });
  const mayCount = useAnalyticsConsent() && user !== null;
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  useEffect(() => (mayCount ? expectSink() : undefined), [mayCount]);
  if (!user || !isIdle) return null;
  return (
    <Suspense>
      <Live user={user} />
      {user.suspended && <SuspensionBanner />}
      {!bare && (
        <>
          <PolicyUpdate userId={user.id} />
          {user.pwdType !== 'ok' && <Reminder user={user} />}
          {user.role !== null && <ChatHost />}
          {user.role !== null && <DailyVisit userId={user.id} />}
          {contest && !staffPage && <ContestWidget key={user.id} />}
          {mayCount && <CountVisits />}
        </>
      )}
    </Suspense>
  );
}
