import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { newFileKey, type Files, type StoredFile } from './files.ts';

const AT_ONCE = 8;

interface Options {
  /** Compares the content of files that both stores have, in addition to their size. */
  check: boolean;
  /** Deletes files from the target that do not exist in the source. */
  remove: boolean;
  onFile?(done: Copied): void;
  signal?: AbortSignal;
}

export interface Copied {
  copied: number;
  bytes: number;
  /** Number of files that both stores already had with the same size (with `check`: the same content). */
  there: number;
  /** Number of files that only the target had; deleted with `remove`. */
  extra: number;
}

interface Pair {
  key: string;
  from?: StoredFile;
  to?: StoredFile;
}

async function nextOf(list: AsyncIterator<StoredFile>): Promise<StoredFile | undefined> {
  const { done, value } = await list.next();
  return done ? undefined : value;
}

/** Returns the file unless `other` is sorted before it. */
const unlessAfter = (file: StoredFile | undefined, other: StoredFile | undefined) =>
  file && (!other || file.key <= other.key) ? file : undefined;

/** Merges the listings of both stores by key. Both are sorted in the same order. */
async function* pairsOf(from: Files, to: Files): AsyncGenerator<Pair> {
  const [one, two] = [from.list()[Symbol.asyncIterator](), to.list()[Symbol.asyncIterator]()];
  let [a, b] = await Promise.all([nextOf(one), nextOf(two)]);
  while (a || b) {
    const [first, second] = [unlessAfter(a, b), unlessAfter(b, a)];
    const { key } = (first ?? second) as StoredFile; // the one that is sorted first, or both
    yield { key, ...(first && { from: first }), ...(second && { to: second }) };
    [a, b] = await Promise.all([first ? nextOf(one) : a, second ? nextOf(two) : b]);
  }
}

async function* hashed(content: Readable, hash: Hash): AsyncGenerator<Buffer> {
  for await (const chunk of content as AsyncIterable<Buffer>) {
    hash.update(chunk);
    yield chunk;
  }
}

async function hashOf(files: Files, key: string): Promise<string | null> {
  const file = await files.read(key);
  if (!file) return null;
  const hash = createHash('sha256');
  for await (const chunk of file.content as AsyncIterable<Buffer>) hash.update(chunk);
  return hash.digest('hex');
}

/**
 * Copies one file, reads it back and compares the hash.
 * @returns the bytes copied, or null if the source file has been deleted since it was listed
 * @throws Error after deleting a copy that differs from its source
 */
async function copyOne(from: Files, to: Files, key: string): Promise<number | null> {
  const file = await from.read(key);
  if (!file) return null;
  const hash = createHash('sha256');
  const bytes = await to.write(key, Readable.from(hashed(file.content, hash), { objectMode: false }));
  if (bytes === file.bytes && (await hashOf(to, key)) === hash.digest('hex')) return bytes;
  await to.remove(key);
  throw new Error(`the copy of ${key} does not match the original`);
}

/**
 * Returns true when both stores are the same location under different names, such as an S3 bucket backed by a folder on
 * this machine. Writes a test file to one store, checks whether the other store has it, and deletes it.
 */
export async function isSamePlace(from: Files, to: Files): Promise<boolean> {
  const key = newFileKey();
  await to.put(key, Buffer.from('Is this the same place?'));
  try {
    return (await from.size(key)) !== null;
  } finally {
    await to.remove(key);
  }
}

export async function isEmpty(files: Files): Promise<boolean> {
  for await (const _ of files.list()) return false;
  return true;
}

/**
 * Copies every file that is missing in the target or differs there (in size or, with `check`, in content), and verifies
 * each copy. With `remove`, deletes files that only the target has. A cancelled run can be resumed by a second call.
 * @throws Error when a copy differs from its source, AppError when a store is unavailable, or the reason of `signal`
 * when it is aborted
 */
export async function copyFiles(from: Files, to: Files, { check, remove, onFile, signal }: Options): Promise<Copied> {
  const done: Copied = { copied: 0, bytes: 0, there: 0, extra: 0 };
  async function settle(pair: Pair): Promise<void> {
    const { key } = pair;
    if (!pair.from) {
      done.extra += 1;
      if (remove) await to.remove(key);
      return;
    }
    const alike =
      pair.to?.bytes === pair.from.bytes && (!check || (await hashOf(from, key)) === (await hashOf(to, key)));
    if (alike) {
      done.there += 1;
      return;
    }
    const bytes = await copyOne(from, to, key);
    if (bytes === null) return;
    done.copied += 1;
    done.bytes += bytes;
  }
  const pairs = pairsOf(from, to);
  const work = async () => {
    for await (const pair of pairs) {
      signal?.throwIfAborted();
      await settle(pair);
      onFile?.(done);
    }
  };
  // When one worker fails, the others still finish their current file.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return done;
}
