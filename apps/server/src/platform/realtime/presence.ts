import type { RedisLink } from './redis.ts';
import { SharedPresence } from './shared-presence.ts';

/** Presence: accounts with at least one open socket on any instance. */
export class Presence {
  /** Number of open sockets of this process, by account. */
  readonly #open = new Map<number, number>();
  readonly #shared: SharedPresence | null;

  constructor(redis: RedisLink | null = null) {
    this.#shared = redis && new SharedPresence(redis, () => this.#open.keys());
  }

  /** Returns the accounts of the list that have a page open now. */
  async among(userIds: readonly number[]): Promise<ReadonlySet<number>> {
    const open = new Set(userIds.filter((id) => this.#open.has(id)));
    const others = userIds.filter((id) => !open.has(id));
    if (this.#shared && others.length > 0) for (const id of await this.#shared.among(others)) open.add(id);
    return open;
  }

  /** Called by the hub when a socket of an account opens. */
  opened(userId: number): void {
    const open = (this.#open.get(userId) ?? 0) + 1;
    this.#open.set(userId, open);
    if (open === 1) this.#shared?.add(userId);
  }

  /** Called when a socket of an account closes or its session ends. */
  closed(userId: number): void {
    const left = (this.#open.get(userId) ?? 0) - 1;
    if (left > 0) {
      this.#open.set(userId, left);
      return;
    }
    this.#open.delete(userId);
    this.#shared?.remove(userId);
  }

  async close(): Promise<void> {
    await this.#shared?.close();
  }
}
