import type { Hub } from '#platform/realtime/hub.ts';

/** Notifies an account's open pages of a new password: pages of ended sessions log out, the others refetch. */
export function notifySessions(
  hub: Hub,
  { userId, ended }: { userId: number; ended: readonly { id: number; sessionId: string }[] },
): void {
  for (const session of ended) hub.endSession(session, 'forum_user_log_out');
  hub.send(`user:${userId}`, 'user_changed', {});
}
