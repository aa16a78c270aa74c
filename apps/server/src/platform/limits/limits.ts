import { isIPv6 } from 'node:net';
import PQueue from 'p-queue';
import { RateLimiterMemory, RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible';
import { LIMITS, VISITOR_BUDGET, VISITOR_COST } from '@site/contract/core/limits.ts';
import type { LimitName } from '@site/contract/core/route.ts';
import { addWithin } from './add-within.ts';
import { AppError } from '../app-error.ts';
import { keyedHash } from '../security/keyed-hash.ts';
import { retryAfter as overloadRetryAfter } from './overload.ts';
import type { RedisLink } from '../realtime/redis.ts';

const groupsOf = (part: string): string[] => (part ? part.split(':') : []);

/**
 * Normalizes an IP address. Returns an IPv4 address (also one mapped into IPv6) in dotted form, and an IPv6 address as
 * its eight groups in lower case without leading zeros.
 */
function partsOf(address: string): string[] | string {
  if (!isIPv6(address)) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped?.[1]) return mapped[1];
  const [head = '', tail = ''] = address.split('%')[0]?.split('::') ?? [];
  const [left, right] = [groupsOf(head), groupsOf(tail)];
  const zeros = address.includes('::') ? Array.from({ length: 8 - left.length - right.length }, () => '0') : [];
  return [...left, ...zeros, ...right].map((part) => Number.parseInt(part, 16).toString(16));
}

/**
 * Returns the key that an IP address is rate-limited by: the IPv4 address itself, or the /64 prefix of an IPv6 address.
 */
export function callerOf(address: string): string {
  const parts = partsOf(address);
  return typeof parts === 'string' ? parts : parts.slice(0, 4).join(':');
}

/** Returns the network prefix of an IP address: /24 for IPv4, /56 for IPv6. */
export function rangeOf(address: string): string {
  const parts = partsOf(address);
  if (typeof parts === 'string') return parts.split('.').slice(0, 3).join('.');
  const [fourth = '0'] = parts.slice(3, 4);
  return [...parts.slice(0, 3), (Number.parseInt(fourth, 16) >> 8).toString(16)].join(':');
}

interface Bound {
  points: number;
  seconds: number;
}

/** A rate limit that counts failed calls only. */
interface FailureLimit {
  name: string;
  bound: Bound;
  caller: string;
  isFailure: (error: unknown) => boolean;
}

/** Maximum number of concurrent calls by one caller under a failure limit. Further calls are queued. */
const AT_ONCE = 5;
/** Maximum number of queued calls per caller under a failure limit. */
const WAITING_MAX = 100;
/** Timeout of a queued call in milliseconds: well below the timeout of clients (BASE-09). */
const WAIT_MS = 10_000;

const overloaded = () => new AppError('overloaded', { retryAfter: overloadRetryAfter() });

/** Returns the parameters of the message: the wait in a suitable unit, rounded up. */
function waitOf(seconds: number): { count: number; context?: 'minutes' | 'hours' } {
  if (seconds < 120) return { count: seconds };
  const minutes = Math.ceil(seconds / 60);
  return minutes < 120 ? { count: minutes, context: 'minutes' } : { count: Math.ceil(minutes / 60), context: 'hours' };
}

/**
 * Redis for counters shared by all instances, and the secret for hashing callers, so that addresses and emails never
 * leave this process.
 */
interface Shared {
  redis: RedisLink;
  secret: string;
}

export class Limits {
  readonly #factor: number;
  readonly #shared: Shared | null;
  readonly #queues = new Map<string, { queue: PQueue; calls: number }>();
  readonly #limiters = new Map<string, RateLimiterMemory | RateLimiterRedis>();

  constructor(factor: number, shared: Shared | null = null) {
    this.#factor = factor;
    this.#shared = shared;
  }

  /**
   * Counts one call against a rate limit.
   * @param caller key of the account or address
   * @throws AppError too-many with the seconds to wait
   */
  async count(name: LimitName, caller: string): Promise<void> {
    await this.countOf(name, LIMITS[name], caller);
  }

  /**
   * Counts one page view: by account if logged in, otherwise by its cost against the budget of the visitor's address.
   * @throws AppError too-many with the seconds to wait
   */
  async countPage({ viewer, address }: { viewer: { id: number } | null; address: string }): Promise<void> {
    await (viewer ? this.count('read', `user:${viewer.id}`) : this.charge('page', address));
  }

  /**
   * Charges the cost of a visitor's call to the budget of the address.
   * @throws AppError too-many with the seconds to wait
   */
  async charge(work: keyof typeof VISITOR_COST, address: string): Promise<void> {
    await this.countOf('visitors', { ...VISITOR_BUDGET, cost: VISITOR_COST[work] }, callerOf(address));
  }

  /**
   * Counts a call against a rate limit that a feature defines itself. Does nothing when rate limits are disabled.
   * @param bound the limit, and the cost of the call in points (1 by default)
   * @throws AppError too-many with the seconds to wait
   */
  async countOf(name: string, { cost = 1, ...bound }: Bound & { cost?: number }, caller: string): Promise<void> {
    if (this.#factor === 0) return;
    const limiter = this.#limiter(name, bound);
    try {
      await limiter.consume(this.#keyOf(caller), cost);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      // If the system clock was set back, the window would otherwise seem to end in the distant future.
      const retryAfter = Math.min(Math.ceil(refused.msBeforeNext / 1000), bound.seconds);
      const repeated = refused.consumedPoints - cost > limiter.points;
      throw new AppError('too-many', { retryAfter, params: waitOf(retryAfter), limit: { name, repeated } });
    }
  }

  /**
   * Runs a call that counts against the rate limit only if it fails with an error that `isFailure` accepts. The call's
   * point is reserved before the call runs and returned afterwards unless it failed in this way, so that a caller gets
   * no more attempts by sending calls concurrently. Concurrency is limited, because otherwise many people who log in at
   * once would exhaust the limit. Other calls wait in a bounded queue, and a call whose wait times out never runs. When
   * rate limits are disabled, the call runs immediately.
   * @throws AppError too-many with the seconds to wait; overloaded when the queue is full or the wait times out; and
   * any error of the call
   */
  async countFailures<T>({ name, bound, caller, isFailure }: FailureLimit, call: () => Promise<T>): Promise<T> {
    if (this.#factor === 0) return call();
    const key = `${name} ${caller}`;
    const entry = this.#queues.get(key) ?? { queue: new PQueue({ concurrency: AT_ONCE }), calls: 0 };
    if (entry.queue.size >= WAITING_MAX) throw overloaded();
    this.#queues.set(key, entry);
    entry.calls += 1;
    const run = async () => {
      await this.countOf(name, bound, caller);
      let failed = false;
      try {
        return await call();
      } catch (error) {
        failed = isFailure(error);
        throw error;
      } finally {
        if (!failed) await this.#limiter(name, bound).reward(this.#keyOf(caller), 1);
      }
    };
    try {
      return await addWithin(entry.queue, { waitMs: WAIT_MS, refusal: overloaded }, run);
    } finally {
      entry.calls -= 1;
      if (entry.calls === 0) this.#queues.delete(key);
    }
  }

  /**
   * Returns the remaining points of a rate limit without counting a call.
   * @returns null when limits are off; `resetsAt` is null if no call has been counted
   */
  async left(name: string, bound: Bound, caller: string): Promise<{ left: number; resetsAt: string | null } | null> {
    if (this.#factor === 0) return null;
    const limiter = this.#limiter(name, bound);
    const counted = await limiter.get(this.#keyOf(caller));
    if (!counted) return { left: limiter.points, resetsAt: null };
    const resetsAt = new Date(Date.now() + Math.min(counted.msBeforeNext, bound.seconds * 1000)).toISOString();
    return { left: Math.max(0, counted.remainingPoints), resetsAt };
  }

  #keyOf(caller: string): string {
    return this.#shared ? keyedHash(this.#shared.secret, 'limit', caller).toString('base64url') : caller;
  }

  #limiter(name: string, { points: given, seconds: duration }: Bound): RateLimiterMemory | RateLimiterRedis {
    const known = this.#limiters.get(name);
    if (known) return known;
    const points = Math.ceil(given * this.#factor);
    // While Redis is unavailable each instance counts on its own.
    const own = new RateLimiterMemory({ keyPrefix: name, points, duration });
    const limiter = this.#shared
      ? new RateLimiterRedis({
          storeClient: this.#shared.redis.client,
          keyPrefix: `${this.#shared.redis.prefix}limit:${name}`,
          points,
          duration,
          rejectIfRedisNotReady: true,
          insuranceLimiter: own,
        })
      : own;
    this.#limiters.set(name, limiter);
    return limiter;
  }
}
