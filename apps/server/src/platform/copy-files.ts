import { createHash, type Hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { newFileKey, type Files, type StoredFile } from './files.ts';

const AT_ONCE = 8;

interface Options {
  /** Reads the whole content of what is on both sides already too, rather than asking for its size alone. */
  check: boolean;
  /** Removes from the second what the first does not have. */
  remove: boolean;
  onFile?(done: Copied): void;
  signal?: AbortSignal;
}

export interface Copied {
  copied: number;
  bytes: number;
  /** On both sides before. */
  there: number;
  /** On the second side only; gone from it when they were to be removed. */
  extra: number;
}

interface Pair {
  key: string;
  from?: StoredFile;
  to?: StoredFile;
}

/** What either side has, key by key: both tell their keys in the same order. */
async function* pairsOf(from: Files, to: Files): AsyncGenerator<Pair> {
  const [one, two] = [from.list()[Symbol.asyncIterator](), to.list()[Symbol.asyncIterator]()];
  let [a, b] = await Promise.all([one.next(), two.next()]);
  while (!a.done || !b.done) {
    const inFirst = !a.done && (b.done || a.value.key <= b.value.key);
    const inSecond = !b.done && (a.done || b.value.key <= a.value.key);
    const pair: Pair = { key: '' };
    if (inFirst && !a.done) Object.assign(pair, { key: a.value.key, from: a.value });
    if (inSecond && !b.done) Object.assign(pair, { key: b.value.key, to: b.value });
    yield pair;
    [a, b] = await Promise.all([inFirst ? one.next() : a, inSecond ? two.next() : b]);
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

/** Answers the bytes that were copied and read back; null when the file is gone meanwhile. */
async function copyOne(from: Files, to: Files, key: string): Promise<number | null> {
  const file = await from.read(key);
  if (!file) return null;
  const hash = createHash('sha256');
  const bytes = await to.write(key, Readable.from(hashed(file.content, hash), { objectMode: false }));
  if (bytes === file.bytes && (await hashOf(to, key)) === hash.digest('hex')) return bytes;
  await to.remove(key);
  throw new Error(`${key} did not arrive as it was sent`);
}

/**
 * Whether two stores are the same place, whatever they are called: a bucket may be a folder of this machine. What is put
 * into the one is looked for in the other, and removed.
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
 * Copies every file that the second store does not have, and reads it back. What is there with the same size stays:
 * cut short, it goes on where it was.
 * @throws Error when a file does not arrive as it was sent, or an AppError when a store is away
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
  // Where one fails the others end with what they have in hand.
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = ended.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return done;
}
