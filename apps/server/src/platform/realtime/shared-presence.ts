import { randomUUID } from 'node:crypto';
import type { RedisLink } from './redis.ts';

const BEAT_MS = 25_000;
/** TTL of an instance's set in seconds. Accounts of a killed instance count as present for up to that long. */
const LIVES_SECONDS = 75;
/** Time in milliseconds without a heartbeat after which the name of an instance is removed too. */
const FORGET_MS = 3_600_000;

/**
 * Shares which accounts have a page open on this instance: one Redis set per instance, which expires if the instance
 * dies.
 */
export class SharedPresence {
  readonly #link: RedisLink;
  readonly #here: () => Iterable<number>;
  readonly #name = randomUUID();
  readonly #beat: NodeJS.Timeout;

  /** @param here accounts with a page open on this instance */
  constructor(link: RedisLink, here: () => Iterable<number>) {
    this.#link = link;
    this.#here = here;
    this.#beat = setInterval(() => this.beat(), BEAT_MS).unref();
    link.client.once('ready', () => this.beat());
    link.onBack(() => this.beat());
  }

  get #instances(): string {
    return `${this.#link.prefix}instances`;
  }

  #key(name: string = this.#name): string {
    return `${this.#link.prefix}open:${name}`;
  }

  /** Rewrites the whole set as a heartbeat, which repairs any lost updates. */
  beat(): void {
    const multi = this.#link.client.multi().del(this.#key());
    const here = [...this.#here()];
    for (let at = 0; at < here.length; at += 1000) multi.sadd(this.#key(), ...here.slice(at, at + 1000));
    multi
      .expire(this.#key(), LIVES_SECONDS)
      .zadd(this.#instances, Date.now(), this.#name)
      .zremrangebyscore(this.#instances, 0, Date.now() - FORGET_MS)
      .exec()
      // The next heartbeat writes the set again.
      .catch(() => undefined);
  }

  add(userId: number): void {
    const pipeline = this.#link.client.pipeline().sadd(this.#key(), userId).expire(this.#key(), LIVES_SECONDS);
    // The next heartbeat repairs a lost update.
    pipeline.exec().catch(() => undefined);
  }

  remove(userId: number): void {
    // The next heartbeat repairs a lost update.
    this.#link.client.srem(this.#key(), userId).catch(() => undefined);
  }

  /**
   * Returns the accounts of the list that have a page open on another instance; an empty list while Redis is
   * unavailable.
   */
  async among(userIds: readonly number[]): Promise<number[]> {
    try {
      const { client } = this.#link;
      const others = (await client.zrange(this.#instances, 0, '-1')).filter((name) => name !== this.#name);
      const sets = await Promise.all(others.map((name) => client.smismember(this.#key(name), ...userIds.map(String))));
      return userIds.filter((_, at) => sets.some((set) => set[at] === 1));
    } catch {
      return [];
    }
  }

  /** Removes this instance on shutdown. */
  async close(): Promise<void> {
    clearInterval(this.#beat);
    const pipeline = this.#link.client.pipeline().del(this.#key()).zrem(this.#instances, this.#name);
    // Without a heartbeat the set expires.
    await pipeline.exec().catch(() => undefined);
  }
}
