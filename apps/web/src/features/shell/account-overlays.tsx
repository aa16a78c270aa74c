import { useMatches } from '@tanstack/react-router';
import { Suspense, useEffect, useState } from 'react';
import type { User } from '@site/contract/accounts/schemas.ts';
import { STAFF_ACCESS, type Access } from '@site/contract/core/access.ts';
import { useSite, useUser } from '#platform/api/use-api.ts';
import { expectSink } from '#platform/count-event.ts';
import { whenIdle } from '#platform/browsers/when-idle.ts';
import { LazyCountVisits, useAnalyticsConsent } from '#features/analytics';
import { LazyLive } from '#features/notifications';
import { LazyDailyVisit } from '#features/points';
import { LazyChatHost } from '#features/chat';
import { LazyPolicyUpdate } from '#features/policies';
import { LazySuspensionBanner } from '#features/standing';
import { LazyContestWidget } from '#features/contest';
import { LazyReminder } from '#features/passwords';

const isStaffPage = ({ staticData: { access } }: { staticData: { access?: Access } }) =>
  access !== undefined && STAFF_ACCESS.includes(access);

/**
 * Components for logged-in users, lazy-loaded after the page: live updates, policy changes, weak password reminder,
 * suspension banner, chat, daily points and visit counting. The welcome contest is not shown on staff pages, where it
 * would cover the lists.
 */
export function AccountOverlays({ bare }: { bare: boolean }) {
  const user = useUser();
  const [isIdle, setIsIdle] = useState(false);
  const mayCount = useAnalyticsConsent() && user !== null;
  useEffect(() => whenIdle(() => setIsIdle(true)), []);
  useEffect(() => (mayCount ? expectSink() : undefined), [mayCount]);
  if (!user || !isIdle) return null;
  return (
    <Suspense>
      <LazyLive user={user} />
      {user.suspended && <LazySuspensionBanner />}
      {!bare && <FramedPageOverlays user={user} mayCount={mayCount} />}
    </Suspense>
  );
}

/** Overlays of pages with header and footer. */
function FramedPageOverlays({ user, mayCount }: { user: User; mayCount: boolean }) {
  const { disabledSections } = useSite();
  const staffPage = useMatches({ select: (matches) => matches.some(isStaffPage) });
  return (
    <>
      <LazyPolicyUpdate userId={user.id} />
      {user.pwdType !== 'ok' && <LazyReminder user={user} />}
      {user.role !== null && <LazyChatHost />}
      {user.role !== null && <LazyDailyVisit userId={user.id} />}
      {!disabledSections.includes('contest') && !staffPage && <LazyContestWidget key={user.id} />}
      {mayCount && <LazyCountVisits />}
    </>
  );
}
