import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation, useRouter } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { User } from '@site/contract/accounts/schemas.ts';
import { chatUnreadQuery } from '#features/chat';
import { useApi } from '#platform/api/use-api.ts';
import { useCatchUp, useSocketEvent } from '#platform/realtime/use-socket-event.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { BadgeQueue } from '../badges/badge-queue.tsx';
import { onCountMessage } from './counts-channel.ts';
import { followWorker } from '../push/follow-worker.ts';
import { keepPush } from '../push/keep-push.ts';
import { unreadQuery } from '../queries.ts';
import { unreadKey } from './unread-key.ts';
import { useTitleCount } from './use-title-count.ts';

/**
 * Live unread count (RT-03): updated by socket events and by other tabs, and refetched on navigation and when socket
 * events may have been lost. Also restores push notifications after a login and shows unlocked badges.
 */
export default function Live({ user }: { user: User }) {
  const { id, ctoken, role } = user;
  const api = useApi();
  const queryClient = useQueryClient();
  const pathname = useLocation({ select: (location) => location.pathname });
  const { data: count } = useQuery({ queryKey: unreadKey, queryFn: () => 0, enabled: false });
  const { data: messages = 0 } = useQuery({ ...chatUnreadQuery(api), enabled: role !== null });
  useTitleCount((count ?? 0) + messages);

  const refresh = useCallback(
    (staleTime?: number) => {
      const query = unreadQuery(api);
      // On failure the unread count stays unchanged, and the next navigation retries.
      void queryClient.query({ ...query, ...(staleTime !== undefined && { staleTime }) }).catch(() => undefined);
    },
    [api, queryClient],
  );
  useEffect(() => {
    // The notifications page resets the count itself, and a response in flight would restore the old one.
    if (pathname !== '/messages') refresh();
  }, [pathname, refresh]);
  useCatchUp(() => refresh(0));
  useSocketEvent('UserMessageEventDTO', (event) => {
    void queryClient.cancelQueries({ queryKey: unreadKey });
    queryClient.setQueryData(unreadKey, event.count);
  });
  useEffect(() => onCountMessage(id, (unread) => queryClient.setQueryData(unreadKey, unread)), [id, queryClient]);
  // The next visit renews the subscription.
  useEffect(() => void keepPush(api, { id, ctoken }).catch(() => undefined), [api, id, ctoken]);
  const router = useRouter();
  useEffect(() => followWorker((path) => router.history.push(path)), [router]);
  return (
    <>
      <Came count={count} />
      <BadgeQueue userId={id} />
    </>
  );
}

/** Announces new notifications to screen readers. The count is undefined until it has loaded. */
function Came({ count }: { count: number | undefined }) {
  const { t, i18n } = useTranslation('notices');
  const before = useRef<number | null>(null);
  const [came, setCame] = useState(0);
  useEffect(() => {
    if (count === undefined) return;
    // The first count has no previous count to compare with.
    if (before.current !== null) setCame(count > before.current ? count : 0);
    before.current = count;
  }, [count]);
  return (
    <p role="status" className="visually-hidden">
      {came > 0 && i18n.has('notices') && t('came', { count: came })}
    </p>
  );
}
