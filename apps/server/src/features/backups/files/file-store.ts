import { createHash, createHmac } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { Files } from '#platform/files/files.ts';
import { nullIfMissing } from '#platform/files/null-if-missing.ts';
import { BackupError } from '../backup-error.ts';
import type { Part, StoreName } from './manifest.ts';
import { readPart, type PartPlace } from './part-file.ts';
import { decrypt, encrypt, encryptedSize } from './encrypted-stream.ts';

/** Key of a file, validated so that it cannot escape the folder of its store. */
const Key = z.string().refine((key) => key !== '' && key.split('/').every((step) => !['', '.', '..'].includes(step)));
/** File of a backup, with size and SHA-256 of the unencrypted content. */
const StoredEntry = z.object({ key: Key, bytes: z.number().int().min(0), sha256: z.string().regex(/^[0-9a-f]{64}$/) });
export type StoredEntry = z.output<typeof StoredEntry>;

const FOLDER = 'files';

/**
 * Stores the files of all backups in a folder, each only once, because the content of a key never changes. The
 * modification time of a stored file is when it was last seen on the site, which identifies files that only old backups
 * use.
 */
export class FileStore {
  readonly #dir: string;
  readonly #store: StoreName;
  readonly #key: string | undefined;

  constructor(backupDir: string, store: StoreName, key: string | undefined) {
    this.#dir = join(backupDir, FOLDER, store);
    this.#store = store;
    this.#key = key;
  }

  /**
   * Returns the path of a stored file. With encryption, the file name is an HMAC of the file's key, because anyone who
   * knows the key of a public file can open it on the site.
   */
  #path(key: string): string {
    if (!this.#key) return join(this.#dir, key);
    const name = createHmac('sha256', this.#key).update(`${this.#store}/${key}`).digest('hex');
    return join(this.#dir, name.slice(0, 2), `${name.slice(2)}.sealed`);
  }

  /**
   * Returns whether the file is present with its full size, and if so updates its modification time. The size is
   * compared because a crash may have left a file without its content.
   */
  async has({ key, bytes }: StoredEntry): Promise<boolean> {
    if ((await this.#size(key)) !== this.#sizeOf(bytes)) return false;
    const now = new Date();
    await utimes(this.#path(key), now, now);
    return true;
  }

  async #size(key: string): Promise<number | null> {
    return (await nullIfMissing(stat(this.#path(key))))?.size ?? null;
  }

  #sizeOf(bytes: number): number {
    return this.#key ? encryptedSize(bytes) : bytes;
  }

  /**
   * Copies a file of the site into the store. Returns null when the file has been deleted since it was listed.
   * @throws BackupError when the site returns fewer or more bytes than announced
   */
  async keep(files: Files, key: string): Promise<StoredEntry | null> {
    const found = await files.read(key);
    if (!found) return null;
    const path = this.#path(key);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const hash = createHash('sha256');
    let bytes = 0;
    async function* counted(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
      for await (const chunk of source) {
        hash.update(chunk);
        bytes += chunk.length;
        yield chunk;
      }
    }
    const plain = counted(found.content);
    const content = this.#key ? encrypt(plain, this.#key, this.#purpose(key)) : plain;
    await pipeline(content, createWriteStream(`${path}.part`, { mode: 0o600, flush: true }));
    if (bytes !== found.bytes) throw new BackupError('A site file was read incompletely. Run the backup again.');
    await rename(`${path}.part`, path);
    return { key, bytes, sha256: hash.digest('hex') };
  }

  #purpose(key: string): string {
    return `${this.#store}/${key}`;
  }

  /** Streams the content of a stored file, decrypted if necessary. */
  read(key: string): AsyncIterable<Buffer> {
    const stored: AsyncIterable<Buffer> = createReadStream(this.#path(key));
    return this.#key ? decrypt(stored, this.#key, this.#purpose(key)) : stored;
  }

  /**
   * Checks that a file exists with its full size and, with `whole`, that its content is unchanged. Resolves to a
   * description of the defect, or null. With `heal`, deletes a damaged file, so that the next backup copies it again.
   */
  async check(entry: StoredEntry, { whole, heal }: { whole: boolean; heal: boolean }): Promise<string | null> {
    const name = `${this.#store}/${entry.key}`;
    try {
      const size = await this.#size(entry.key);
      if (size === null) return `The backup is incomplete: the file ${name} is missing.`;
      if (size === this.#sizeOf(entry.bytes) && (!whole || (await this.#isAsItWas(entry)))) return null;
    } catch (error) {
      // The disk or mount may have caused the error, not the file, so the file is not deleted.
      if (error instanceof Error && 'code' in error) return `The file ${name} cannot be read (${String(error.code)}).`;
      throw error;
    }
    if (heal) await rm(this.#path(entry.key), { force: true });
    return `The file ${name} of the backup is damaged.`;
  }

  async #isAsItWas({ key, sha256 }: StoredEntry): Promise<boolean> {
    const hash = createHash('sha256');
    try {
      for await (const chunk of this.read(key)) hash.update(chunk);
    } catch (error) {
      // The content cannot be decrypted.
      if (error instanceof BackupError) return false;
      throw error;
    }
    return hash.digest('hex') === sha256;
  }

  /** Deletes files last seen on the site before `before`, including temporary files left by an earlier crash. */
  async forget(before: Date): Promise<void> {
    for await (const path of walk(this.#dir)) {
      const { mtime } = await stat(path);
      if (mtime < before) await rm(path, { force: true });
    }
  }
}

async function* walk(dir: string): AsyncGenerator<string> {
  const entries = (await nullIfMissing(readdir(dir, { withFileTypes: true }))) ?? [];
  for (const entry of entries) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) yield* walk(path);
    else yield path;
  }
}

/** Yields the entries of a backup's file list, sorted by key. */
export async function* entriesOf(place: PartPlace, list: Part): AsyncGenerator<StoredEntry> {
  for await (const line of linesOf(readPart(place, list))) {
    const entry = StoredEntry.safeParse(JSON.parse(line));
    if (!entry.success) throw new BackupError(`The file list ${list.file} is damaged.`);
    yield entry.data;
  }
}

export async function* linesOf(source: Readable): AsyncGenerator<string> {
  let rest = '';
  source.setEncoding('utf8');
  for await (const chunk of source as AsyncIterable<string>) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
