import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { SUSPENDED, UNSUSPENDED } from '@site/contract/notifications/suspension-types.ts';
import { userQuery } from '#platform/sessions/session.ts';
import { onTabMessage } from '#platform/sessions/session-channel.ts';
import { isFramed } from '#platform/browsers/is-framed.ts';
import { sessionEnd } from '#platform/sessions/ended-session.ts';
import { followLogOut, removeDataOfEndedSession, takeOverStorage } from '#platform/sessions/log-out.ts';
import { removeOldValues } from '#platform/storage/stored-values.ts';
import { onSocketLoggedOut, openSocket } from '#platform/realtime/socket.ts';
import { toast } from '#platform/toast.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { whenIdle } from '#platform/browsers/when-idle.ts';

/**
 * Synchronizes this tab with the browser's session (AUTH-15): log-out or login in another tab, account changes, and the
 * beginning or end of a suspension, which is shown at once (MOD-02).
 */
export function useSessionLink(): void {
  const api = useApi();
  const queryClient = useQueryClient();
  const router = useRouter();
  const { id, ctoken } = useUser() ?? {};
  const { t } = useTranslation();
  const say = useEffectEvent((type: number) => {
    if (type === SUSPENDED) toast('error', t('error.suspended'));
    if (type === UNSUSPENDED) toast('success', t('unsuspended'));
  });

  const removeDataOnFirstPage = useEffectEvent(() => {
    // The user is undefined while it could not be loaded. A page in an iframe of another site has no cookies.
    const user = queryClient.getQueryData(userQuery(api).queryKey);
    if (user === null && !isFramed()) removeDataOfEndedSession(sessionEnd());
  });

  // A layout effect, because the effects of the page read the stored data. When the session of an open page ends, the
  // page removes the data itself.
  useLayoutEffect(() => removeDataOnFirstPage(), []);

  useEffect(() => whenIdle(removeOldValues), []);

  // A layout effect, because the effects of the page store data of the new account.
  useLayoutEffect(() => {
    if (id !== undefined) takeOverStorage(id);
  }, [id]);

  useEffect(() => {
    const refresh = async () => {
      const user = await queryClient.query({ ...userQuery(api), staleTime: 0 });
      if (ctoken !== undefined && user === null) return followLogOut();
      if (ctoken !== user?.ctoken)
        await queryClient.invalidateQueries({
          predicate: ({ queryKey: [name] }) => name !== 'site' && name !== 'user',
        });
      await router.invalidate();
    };
    // On failure the tab stays unchanged until the next event.
    const check = () => void refresh().catch(() => undefined);
    const stopHearing = onTabMessage(check);
    if (ctoken === undefined) return stopHearing;

    const endOfSession = ({ state }: { state: 1 }) => {
      if (state === 1) followLogOut();
    };
    const suspended = ({ type }: { type: number }) => {
      if (type !== SUSPENDED && type !== UNSUSPENDED) return;
      say(type);
      void queryClient.invalidateQueries({ queryKey: ['standing'] });
      check();
    };
    const stopFollowing = onSocketLoggedOut(check);
    let stopped = false;
    let unlink = () => {};
    const cancel = whenIdle(async () => {
      const socket = await openSocket(ctoken);
      if (stopped) return;
      socket.on('forum_user_log_out', endOfSession).on('user_changed', check).on('UserMessageEventDTO', suspended);
      unlink = () =>
        socket.off('forum_user_log_out', endOfSession).off('user_changed', check).off('UserMessageEventDTO', suspended);
    });
    return () => {
      stopped = true;
      cancel();
      unlink();
      stopFollowing();
      stopHearing();
    };
  }, [api, queryClient, router, ctoken]);
}
