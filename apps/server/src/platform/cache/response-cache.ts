import { LRUCache } from 'lru-cache';
import { outsidePageView } from '#db/queries/page-reads.ts';

/** TTL of an entry in milliseconds. Events invalidate it earlier, on all instances unless Redis is unavailable. */
const TTL_MS = 15_000;

interface Entry {
  value: object;
  tags: readonly string[];
}

/** Outcome of a cache lookup: cache hit, request coalescing with a computation in flight, or cache miss. */
type CacheOutcome = 'hit' | 'coalesced' | 'miss';

/** Computes a response, with its tags and its size in bytes. */
type Make<T> = () => Promise<{ value: T; tags: readonly string[]; bytes: number }>;

interface CacheOptions {
  maxBytes: number;
  /** Broadcasts invalidated tags to other instances. */
  broadcast?: (tags: readonly string[]) => void;
  /** Called with the outcome of each lookup. */
  count?: (outcome: CacheOutcome) => void;
}

/**
 * In-memory cache for responses and reads that are the same for several callers. An entry is cached only if the
 * operations behind it declared tags. Invalidating any of these tags removes the entry. Concurrent lookups of one key
 * share a single computation (request coalescing).
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #byTag = new Map<string, Set<string>>();
  readonly #pending = new Map<string, Promise<object>>();
  readonly #broadcast: (tags: readonly string[]) => void;
  readonly #count: (outcome: CacheOutcome) => void;
  #generation = 0;

  constructor({ maxBytes, broadcast = () => undefined, count = () => undefined }: CacheOptions) {
    this.#broadcast = broadcast;
    this.#count = count;
    this.#entries = new LRUCache<string, Entry>({
      maxSize: maxBytes,
      ttl: TTL_MS,
      dispose: ({ tags }, key) => {
        for (const tag of tags) {
          const keys = this.#byTag.get(tag);
          keys?.delete(key);
          if (keys?.size === 0) this.#byTag.delete(tag);
        }
      },
    });
  }

  get bytes(): number {
    return this.#entries.calculatedSize;
  }

  get(key: string): object | undefined {
    return this.#entries.get(key)?.value;
  }

  /**
   * Returns the cached value, or computes it. Values without tags are not cached.
   * @param make computes the value with its tags and size
   * @param beforeMiss called before a computation; rejects to prevent it, for example when a rate limit is exceeded
   */
  async getOrCompute<T extends object>(key: string, make: Make<T>, beforeMiss?: () => Promise<void>): Promise<T> {
    const { value } = await this.lookUp(key, make, beforeMiss);
    return value;
  }

  /** Like `getOrCompute`, but also returns the outcome of the lookup. */
  async lookUp<T extends object>(
    key: string,
    make: Make<T>,
    beforeMiss?: () => Promise<void>,
  ): Promise<{ outcome: CacheOutcome; value: T | Promise<T> }> {
    // The cache is read again below, because another caller may have started the computation while `beforeMiss` ran.
    if (beforeMiss && !this.get(key) && !this.#pending.has(key)) await beforeMiss();
    // The prefix of a key determines the type of its value.
    const cached = this.get(key) as T | undefined;
    const waiting = this.#pending.get(key) as Promise<T> | undefined;
    const outcome = cached ? 'hit' : waiting ? 'coalesced' : 'miss';
    this.#count(outcome);
    return { outcome, value: cached ?? waiting ?? this.#make(key, make) };
  }

  #make<T extends object>(key: string, make: Make<T>): Promise<T> {
    const generation = this.#generation;
    const job = outsidePageView(make)
      .then(({ value, tags, bytes }) => {
        // If any tag was invalidated during the computation, the value may be stale and is not cached.
        if (tags.length > 0 && generation === this.#generation) this.#keep(key, { value, tags }, bytes);
        return value;
      })
      .finally(() => {
        // After an invalidation, another computation may be the pending one.
        if (this.#pending.get(key) === job) this.#pending.delete(key);
      });
    this.#pending.set(key, job);
    return job;
  }

  #keep(key: string, entry: Entry, bytes: number): void {
    this.#entries.set(key, entry, { size: Math.max(1, bytes) });
    for (const tag of entry.tags) {
      let keys = this.#byTag.get(tag);
      if (!keys) this.#byTag.set(tag, (keys = new Set()));
      keys.add(key);
    }
  }

  /** Invalidates every entry with one of these cache tags, on all instances. */
  invalidate(...tags: string[]): void {
    this.invalidateLocal(tags);
    this.#broadcast(tags);
  }

  /** Invalidates all entries on this instance, for example when invalidations from others may have been missed. */
  clear(): void {
    this.invalidateLocal([]);
    this.#entries.clear();
  }

  /**
   * Invalidates entries on this instance only, for tags received from another one. Computations in flight are no longer
   * cached or joined.
   */
  invalidateLocal(tags: readonly string[]): void {
    this.#generation += 1;
    this.#pending.clear();
    for (const tag of tags) {
      for (const key of this.#byTag.get(tag) ?? []) this.#entries.delete(key);
      this.#byTag.delete(tag);
    }
  }
}
