import type { Hub } from '#platform/hub.ts';

/** Tells the pages of an account that a new password was set: those of ended sessions sign out, the others look again. */
export function tellSessions(
  hub: Hub,
  { userId, ended }: { userId: number; ended: readonly { id: number; sessionId: string }[] },
): void {
  for (const session of ended) hub.endSession(session, 'forum_user_log_out');
  hub.send(`user:${userId}`, 'user_changed', {});
}
