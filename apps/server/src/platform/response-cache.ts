import { LRUCache } from 'lru-cache';
import { outsidePageView } from '#db/page-reads.ts';

/** How long an answer may live; events drop it earlier, on all instances unless Redis is away. */
const LIVES_MS = 15_000;

interface Entry {
  value: object;
  tags: readonly string[];
}

/** How an answer was come by: it was kept, another was waiting for the same, or it was made. */
type Outcome = 'kept' | 'shared' | 'made';

/** Computes an answer, with its tags and its size. */
type Make<T> = () => Promise<{ value: T; tags: readonly string[]; bytes: number }>;

interface CacheOptions {
  maxBytes: number;
  /** Brings what was dropped here to other instances. */
  tell?: (tags: readonly string[]) => void;
  /** Hears of each answer. */
  count?: (outcome: Outcome) => void;
}

/**
 * Answers and reads that are the same for several callers, in memory, under tags. An answer is kept only when the operations behind it named their
 * tags; `drop` removes all that carry one. Whoever waits for the same answer waits for one computation.
 */
export class ResponseCache {
  readonly #entries: LRUCache<string, Entry>;
  readonly #byTag = new Map<string, Set<string>>();
  readonly #pending = new Map<string, Promise<object>>();
  readonly #tell: (tags: readonly string[]) => void;
  readonly #count: (outcome: Outcome) => void;
  #generation = 0;

  constructor({ maxBytes, tell = () => undefined, count = () => undefined }: CacheOptions) {
    this.#tell = tell;
    this.#count = count;
    this.#entries = new LRUCache<string, Entry>({
      maxSize: maxBytes,
      ttl: LIVES_MS,
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
   * The kept answer, or a new one. `make` says its tags and size; without tags it is not kept.
   * @param beforeMiss may refuse the caller the computation: it rejects
   */
  async of<T extends object>(key: string, make: Make<T>, beforeMiss?: () => Promise<void>): Promise<T> {
    const { value } = await this.find(key, make, beforeMiss);
    return value;
  }

  /** The same as `of`, with the outcome of the lookup before the value. */
  async find<T extends object>(
    key: string,
    make: Make<T>,
    beforeMiss?: () => Promise<void>,
  ): Promise<{ outcome: Outcome; value: T | Promise<T> }> {
    // Another caller may have started the computation in the meantime.
    if (beforeMiss && !this.get(key) && !this.#pending.has(key)) await beforeMiss();
    // A key belongs to one kind of answer: its prefix says which.
    const kept = this.get(key) as T | undefined;
    const waiting = this.#pending.get(key) as Promise<T> | undefined;
    const outcome = kept ? 'kept' : waiting ? 'shared' : 'made';
    this.#count(outcome);
    return { outcome, value: kept ?? waiting ?? this.#make(key, make) };
  }

  #make<T extends object>(key: string, make: Make<T>): Promise<T> {
    const generation = this.#generation;
    const job = outsidePageView(make)
      .then(({ value, tags, bytes }) => {
        // Something was dropped meanwhile: what was read may be from before.
        if (tags.length > 0 && generation === this.#generation) this.#keep(key, { value, tags }, bytes);
        return value;
      })
      .finally(() => {
        // After a drop another computation may be the one that others wait for.
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

  /** Forgets every answer under these tags, on all instances. */
  drop(...tags: string[]): void {
    this.dropHere(tags);
    this.#tell(tags);
  }

  /** Forgets everything: nobody knows what was dropped elsewhere. */
  clear(): void {
    this.dropHere([]);
    this.#entries.clear();
  }

  /** What another instance dropped. */
  dropHere(tags: readonly string[]): void {
    this.#generation += 1;
    this.#pending.clear();
    for (const tag of tags) {
      for (const key of this.#byTag.get(tag) ?? []) this.#entries.delete(key);
      this.#byTag.delete(tag);
    }
  }
}
