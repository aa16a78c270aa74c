import type { Services } from '#platform/context.ts';
import { unseenCounts } from '../visible-to.ts';

type Needed = Pick<Services, 'db' | 'hub' | 'log'>;

const EVERY_MS = 1000;
/** Delay in milliseconds before the first broadcast after a pause, so that simultaneous events are coalesced. */
const SOON_MS = 50;
/** Maximum number of accounts per query. */
const AT_ONCE = 500;

/** Publishes the unread count to the open pages of an account, throttled to once per second. */
class UnreadCountBroadcaster {
  readonly #services: Needed;
  /** Type of the latest notification by account; 0 when only the count changed. */
  #waiting = new Map<number, number>();
  #timer: NodeJS.Timeout | undefined;
  #sentAt = 0;

  constructor(services: Needed) {
    this.#services = services;
  }

  /**
   * Schedules a broadcast of the unread count to the open pages of the accounts.
   * @param type value from NOTIFICATION_TYPES; 0 when only the count changed
   */
  broadcast(userIds: readonly number[], type: number): void {
    for (const userId of userIds) {
      if (this.#services.hub.hasListeners(`user:${userId}`)) {
        this.#waiting.set(userId, type === 0 ? (this.#waiting.get(userId) ?? 0) : type);
      }
    }
    if (this.#waiting.size === 0 || this.#timer) return;
    this.#timer = setTimeout(
      () => {
        this.#send().catch((error: unknown) =>
          this.#services.log.warn({ err: error }, 'unread notification count broadcast failed'),
        );
      },
      Math.max(SOON_MS, this.#sentAt + EVERY_MS - Date.now()),
    ).unref();
  }

  /** Broadcasts an event immediately, because it must not be coalesced with others in the same second. */
  async broadcastNow(userId: number, type: number): Promise<void> {
    const { hub, db } = this.#services;
    const count = (await unseenCounts(db, [userId])).get(userId) ?? 0;
    hub.send(`user:${userId}`, 'UserMessageEventDTO', { count, type });
  }

  async #send(): Promise<void> {
    const waiting = [...this.#waiting];
    this.#waiting = new Map();
    this.#timer = undefined;
    this.#sentAt = Date.now();
    for (let from = 0; from < waiting.length; from += AT_ONCE)
      await this.#broadcastCounts(waiting.slice(from, from + AT_ONCE));
  }

  async #broadcastCounts(some: readonly (readonly [number, number])[]): Promise<void> {
    const { db, hub } = this.#services;
    const counts = await unseenCounts(
      db,
      some.map(([userId]) => userId),
    );
    for (const [userId, type] of some) {
      hub.send(`user:${userId}`, 'UserMessageEventDTO', { count: counts.get(userId) ?? 0, type });
    }
  }
}

const broadcasters = new WeakMap<Services['hub'], UnreadCountBroadcaster>();

/** Returns the broadcaster of the hub, created on first use. */
export function unreadCountBroadcaster(services: Needed): UnreadCountBroadcaster {
  const found = broadcasters.get(services.hub) ?? new UnreadCountBroadcaster(services);
  broadcasters.set(services.hub, found);
  return found;
}
