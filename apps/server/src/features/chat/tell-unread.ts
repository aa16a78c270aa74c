import type { Services } from '#platform/context.ts';
import { unreadOf } from './unread.ts';

type Telling = Pick<Services, 'db' | 'hub' | 'log'>;

/** Accounts that are being counted for, and whether to count once more behind that. */
const counting = new WeakMap<Services['hub'], Map<number, boolean>>();

async function tell({ db, hub }: Telling, under: Map<number, boolean>, userId: number): Promise<void> {
  try {
    while (under.get(userId)) {
      under.set(userId, false);
      hub.send(`user:${userId}`, 'chat_unread', { count: await unreadOf(db, userId) });
    }
  } finally {
    // At once with the last look at the map: a call between the two would be lost.
    under.delete(userId);
  }
}

/**
 * Tells the open pages of an account how many messages it has not read, soon. One count at a time: the last number that
 * is told was counted after the last change, and a burst of messages is counted a few times only.
 */
export function tellUnread(services: Telling, userId: number): void {
  const { hub, log } = services;
  if (!hub.hears(`user:${userId}`)) return;
  const under = counting.get(hub) ?? new Map<number, boolean>();
  counting.set(hub, under);
  const runs = under.has(userId);
  under.set(userId, true);
  if (runs) return;
  void tell(services, under, userId).catch((error: unknown) =>
    log.warn({ err: error }, 'unread messages were not told'),
  );
}
