import type { RedisLink } from './redis.ts';
import { SharedPresence } from './shared-presence.ts';

/** Who has a page open: accounts with at least one socket, on whatever instance. */
export class Presence {
  /** Open sockets of this process by account. */
  readonly #open = new Map<number, number>();
  readonly #shared: SharedPresence | null;

  constructor(redis: RedisLink | null = null) {
    this.#shared = redis && new SharedPresence(redis, () => this.#open.keys());
  }

  /** Which of these accounts have a page open now. */
  async among(userIds: readonly number[]): Promise<ReadonlySet<number>> {
    const open = new Set(userIds.filter((id) => this.#open.has(id)));
    const others = userIds.filter((id) => !open.has(id));
    if (this.#shared && others.length > 0) for (const id of await this.#shared.among(others)) open.add(id);
    return open;
  }

  /** A socket of an account opened; the hub says so. */
  opened(userId: number): void {
    const open = (this.#open.get(userId) ?? 0) + 1;
    this.#open.set(userId, open);
    if (open === 1) this.#shared?.add(userId);
  }

  /** One of its sockets closed, or belongs to nobody any more. */
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
