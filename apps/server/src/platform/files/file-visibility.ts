import { and, eq, or, sql } from 'drizzle-orm';
import { authorize, type Access } from '@site/contract/core/access.ts';
import { isModerator } from '@site/contract/core/roles.ts';
import type { Database, Executor } from '#db/client.ts';
import { blocks } from '../users/account-state.ts';
import { DatabaseChannel } from '../database/database-channel.ts';
import type { Log } from '../observability/log.ts';
import type { Viewer } from '../sessions/session.ts';

/** One use of a file, and who may see it there. */
export interface FileUse {
  /**
   * Access level required to see the file in this use; if null, only `readers` and, if `reviewed`, moderators may see
   * it.
   */
  access: 'open' | 'public' | 'signed-in' | 'member' | null;
  /** Additional accounts that may see it. */
  readers: readonly number[];
  /** Whether moderators may see it, because they have to review it. */
  reviewed: boolean;
  /** Whether pages on other sites embed it. */
  embedded?: boolean;
}

/** A stored file and its uses. Without a use only its owner may see it. */
interface UsedFile {
  ownerId: number | null;
  uses: readonly FileUse[];
}

/** Access rules of a feature for the files that it stores. */
export interface FileSource {
  /** Pattern of the ids of its files: the file name without the width. */
  ids: RegExp;
  find(db: Executor, id: string): Promise<UsedFile | null>;
}

/** Combined access to a file over all of its uses. */
export interface FileAccess {
  access: FileUse['access'];
  readers: ReadonlySet<number>;
  reviewed: boolean;
  embedded: boolean;
  ownerId: number | null;
}

/** Access levels from the widest to the narrowest. */
const ACCESSES = ['open', 'public', 'signed-in', 'member'] as const;
/** Maximum number of cache entries, of about 200 bytes each. */
const MAX_ENTRIES = 50_000;
/** TTL of a cache entry in milliseconds. It limits how long an entry stays stale after a missed notification. */
const MAX_AGE_MS = 600_000;
/** Notification channel on which triggers publish file ids (migration file-visibility). */
const CHANNEL = 'files';

/**
 * Returns the id of a file: its name without the width suffix. All sizes of an image share one id.
 * @param name file name or key in the public store
 */
export function fileIdOf(name: string): string {
  return name.replace(/-\d{1,4}\.webp$/, '');
}

/** Combines the uses of a file. The file is visible if it is visible in any of its uses. */
function combined({ ownerId, uses }: UsedFile): FileAccess {
  const accesses: readonly Access[] = uses.flatMap(({ access }) => access ?? []);
  const readers = new Set(uses.flatMap((use) => use.readers));
  if (uses.length === 0 && ownerId !== null) readers.add(ownerId);
  return {
    access: ACCESSES.find((one) => accesses.includes(one)) ?? null,
    readers,
    reviewed: uses.some(({ reviewed }) => reviewed),
    embedded: uses.some(({ embedded, access }) => embedded === true && access !== null),
    ownerId,
  };
}

interface Entry {
  access: Promise<FileAccess | null>;
  until: number;
}

/**
 * Decides who may see a file of the public store, with an in-memory cache. Database triggers send a notification for
 * every committed change of an item that uses a file, and each process then invalidates its cache entry. The cache is
 * bypassed while notifications cannot be received.
 */
export class FileVisibility {
  readonly #db: Database;
  readonly #channel: DatabaseChannel;
  readonly #sources: FileSource[] = [];
  readonly #entries = new Map<string, Entry>();
  readonly #listeners: (() => void)[] = [];

  constructor(db: Database, { url, log }: { url: string; log: Log }) {
    this.#db = db;
    const listeners = { message: (id: string) => this.#forget(id), missed: () => this.#forgetAll() };
    this.#channel = new DatabaseChannel(url, CHANNEL, { listeners, log });
  }

  add(sources: readonly FileSource[]): void {
    this.#sources.push(...sources);
  }

  /** Registers a callback that runs on each notification. It does not run for notifications that were missed. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  start(): Promise<void> {
    return this.#channel.start();
  }

  close(): Promise<void> {
    return this.#channel.close();
  }

  /**
   * Returns who may see a file, or null when no row refers to the file. Bypasses the cache while notifications cannot
   * be received.
   */
  async accessOf(id: string): Promise<FileAccess | null> {
    if (!this.#channel.listening) return this.#find(id);
    const known = this.#entries.get(id);
    if (known && known.until > Date.now()) {
      // Moves the entry to the end, which makes it the most recently used one.
      this.#entries.delete(id);
      this.#entries.set(id, known);
      return known.access;
    }
    const entry = { access: this.#find(id), until: Date.now() + MAX_AGE_MS };
    this.#entries.set(id, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
    // Failed lookups and unknown ids are not cached. Otherwise anyone could evict all other entries by requesting
    // unknown ids.
    const drop = () => this.#entries.get(id) === entry && this.#entries.delete(id);
    entry.access.then((access) => access ?? drop(), drop);
    return entry.access;
  }

  /**
   * Returns true when a logged-in account may see a file that is not open to everyone. The file's readers and, if it is
   * reviewed, moderators always may. For other accounts, files that require a login are hidden when the account or the
   * file's owner has blocked the other.
   */
  async isOpenTo(viewer: Viewer, { access, readers, reviewed, ownerId }: FileAccess): Promise<boolean> {
    if (readers.has(viewer.id) || (reviewed && isModerator(viewer.role))) return true;
    if (access === null || authorize(viewer, access, { writes: false }) !== null) return false;
    if (ownerId === null || ownerId === viewer.id || access === 'open' || access === 'public') return true;
    const [one, other] = [viewer.id, ownerId];
    const either = or(
      and(eq(blocks.userId, one), eq(blocks.blockedId, other)),
      and(eq(blocks.userId, other), eq(blocks.blockedId, one)),
    );
    const found = await this.#db
      .select({ one: sql`1` })
      .from(blocks)
      .where(either);
    return found.length === 0;
  }

  async #find(id: string): Promise<FileAccess | null> {
    for (const source of this.#sources) {
      const file = source.ids.test(id) ? await source.find(this.#db, id) : null;
      if (file) return combined(file);
    }
    return null;
  }

  #forget(id: string): void {
    this.#entries.delete(id);
    for (const listener of this.#listeners) listener();
  }

  #forgetAll(): void {
    this.#entries.clear();
  }
}
