import type { Services } from '#platform/context.ts';
import { unreadOf } from './unread.ts';

type Telling = Pick<Services, 'db' | 'hub' | 'log'>;

/** Accounts whose count is in progress, and whether to count again afterwards. */
const counting = new WeakMap<Services['hub'], Map<number, boolean>>();

async function sendUnreadCount({ db, hub }: Telling, under: Map<number, boolean>, userId: number): Promise<void> {
  try {
    while (under.get(userId)) {
      under.set(userId, false);
      hub.send(`user:${userId}`, 'chat_unread', { count: await unreadOf(db, userId) });
    }
  } finally {
    // Synchronous with the last check of the map, so that no call in between is lost.
    under.delete(userId);
  }
}

/**
 * Publishes the unread count of an account to its open pages, asynchronously. Counts of one account are coalesced and
 * run one at a time: the last published number is counted after the last change, and a burst of messages causes only a
 * few counts.
 */
export function broadcastUnreadCount(services: Telling, userId: number): void {
  const { hub, log } = services;
  if (!hub.hasListeners(`user:${userId}`)) return;
  const under = counting.get(hub) ?? new Map<number, boolean>();
  counting.set(hub, under);
  const runs = under.has(userId);
  under.set(userId, true);
  if (runs) return;
  void sendUnreadCount(services, under, userId).catch((error: unknown) =>
    log.warn({ err: error }, 'unread message count broadcast failed'),
  );
}
