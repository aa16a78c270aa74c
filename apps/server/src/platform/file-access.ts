import { and, eq, or, sql } from 'drizzle-orm';
import { gate, type Access } from '@site/contract/core/access.ts';
import { isModerator } from '@site/contract/core/roles.ts';
import type { Database, Executor } from '#db/client.ts';
import { blocks } from '#db/schema/following.ts';
import { DatabaseChannel } from './database-channel.ts';
import type { Log } from './log.ts';
import type { Viewer } from './session.ts';

/** One place where a file is used, and who may see it there. */
export interface FileUse {
  /** Anyone for whom a route of this access opens; null: nobody but `readers` and reviewers. */
  access: 'open' | 'public' | 'signed-in' | 'member' | null;
  /** Accounts that may see it besides. */
  readers: readonly number[];
  /** Moderators may see it, because they have to decide on it. */
  reviewed: boolean;
  /** Pages of other sites show it. */
  embedded?: boolean;
}

/** A stored file and its uses. Without a use it belongs to its owner alone. */
interface UsedFile {
  ownerId: number | null;
  uses: readonly FileUse[];
}

/** How a feature says who may see the files that it stores. */
export interface FileSource {
  /** The ids of its files: what is left of a file's name without the width. */
  ids: RegExp;
  find(db: Executor, id: string): Promise<UsedFile | null>;
}

/** Who may see a file, over all of its uses. */
export interface FileAccess {
  access: FileUse['access'];
  readers: ReadonlySet<number>;
  reviewed: boolean;
  embedded: boolean;
  ownerId: number | null;
}

/** From the widest to the narrowest. */
const ACCESSES = ['open', 'public', 'signed-in', 'member'] as const;
/** Entries in memory: about 200 bytes each. */
const MAX_ENTRIES = 50_000;
/** An entry is looked up again after this time even if nothing was announced. */
const MAX_AGE_MS = 600_000;
/** The channel on which triggers announce ids (migration file_visibility). */
const CHANNEL = 'files';

/** A file's id: its name in the store without the width, which all widths of a picture share. */
export function fileIdOf(name: string): string {
  return name.replace(/-\d{1,4}\.webp$/, '');
}

/** Combines the uses of a file: what one place shows is visible, whatever became of the others. */
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
 * Says who may see a public file. Answers come from memory; the database announces every change of an item that uses a
 * file in the transaction that makes it, so that each process forgets the answer when that commits. While announcements
 * cannot be received, nothing is answered from memory.
 */
export class FileGate {
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

  /** Calls back when the visibility of a file has changed, or may have. */
  onChange(listener: () => void): void {
    this.#listeners.push(listener);
  }

  start(): Promise<void> {
    return this.#channel.start();
  }

  close(): Promise<void> {
    return this.#channel.close();
  }

  /** Who may see a file; null when no row speaks of it. */
  async accessOf(id: string): Promise<FileAccess | null> {
    if (!this.#channel.listening) return this.#find(id);
    const known = this.#entries.get(id);
    if (known && known.until > Date.now()) {
      // Most recently used last.
      this.#entries.delete(id);
      this.#entries.set(id, known);
      return known.access;
    }
    const entry = { access: this.#find(id), until: Date.now() + MAX_AGE_MS };
    this.#entries.set(id, entry);
    const [oldest] = this.#entries.keys();
    if (this.#entries.size > MAX_ENTRIES && oldest !== undefined) this.#entries.delete(oldest);
    // Ids of nothing are not stored: strangers could push everything else out.
    const drop = () => this.#entries.get(id) === entry && this.#entries.delete(id);
    entry.access.then((access) => access ?? drop(), drop);
    return entry.access;
  }

  /** Whether a signed-in account may see a file that is not open to everyone. */
  async isOpenTo(viewer: Viewer, { access, readers, reviewed, ownerId }: FileAccess): Promise<boolean> {
    if (readers.has(viewer.id) || (reviewed && isModerator(viewer.role))) return true;
    if (access === null || gate(viewer, access, { writes: false }) !== null) return false;
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
