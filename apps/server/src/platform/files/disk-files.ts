import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, mkdir, open, readdir, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { AppError } from '../app-error.ts';
import type { Files, StoredFile } from './files.ts';

/** Suffix of files that are being written or were left unfinished by a crash. They are never read or listed. */
const UNFINISHED = '.part';
/**
 * Error codes that mean the store is unavailable (full, read-only or failing disk), unlike errors that concern a single
 * file.
 */
const UNAVAILABLE_CODES = new Set(['ENOSPC', 'EDQUOT', 'EROFS', 'EIO', 'ESTALE', 'ETIMEDOUT']);

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/** Resolves to null when the file does not exist. That includes keys that name a folder or a path under a file. */
async function orNull<T>(found: Promise<T>): Promise<T | null> {
  try {
    return await found;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR', 'EISDIR'].includes(codeOf(error))) return null;
    throw error;
  }
}

async function translateStoreErrors<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (UNAVAILABLE_CODES.has(codeOf(error))) throw new AppError('files-away', { retryAfter: 30, cause: error });
    throw error;
  }
}

/** Renames the temporary file to its path once its content is flushed to disk, so that the file appears atomically. */
async function appear(temporary: string, path: string, fill: () => Promise<void>): Promise<void> {
  await mkdir(dirname(temporary), { recursive: true });
  try {
    await fill();
    await rename(temporary, path);
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

/**
 * Lists a folder of the store in `dir` recursively in key order. Skips folders that sort before `after`, so that a
 * listing can resume where it stopped.
 */
async function* walk(dir: string, folder: string, after: string): AsyncGenerator<StoredFile> {
  const entries = (await orNull(readdir(join(dir, folder), { withFileTypes: true }))) ?? [];
  const names = entries
    .filter((entry) => entry.isDirectory() || !entry.name.endsWith(UNFINISHED))
    .map((entry) => folder + entry.name + (entry.isDirectory() ? '/' : ''))
    .sort((a, b) => (a < b ? -1 : 1));
  for (const name of names) {
    if (name.endsWith('/')) {
      if (name > after || after.startsWith(name)) yield* walk(dir, name, after);
    } else if (name > after) {
      // The file may have been deleted since the folder was read.
      const found = await orNull(stat(join(dir, name)));
      if (found) yield { key: name, bytes: found.size, storedAt: found.mtime };
    }
  }
}

/** Wraps a store so that its errors of a full or failing disk are reported as files-away. */
function reportUnavailable(files: Files): Files {
  return {
    ...files,
    put: (key, content) => translateStoreErrors(files.put(key, content)),
    write: (key, content) => translateStoreErrors(files.write(key, content)),
    read: (key, range) => translateStoreErrors(files.read(key, range)),
    size: (key) => translateStoreErrors(files.size(key)),
    copy: (from, to) => translateStoreErrors(files.copy(from, to)),
    remove: (key) => translateStoreErrors(files.remove(key)),
  };
}

/** Creates a store in a folder of the local disk. */
export function diskFiles(dir: string): Files {
  const unfinished = (key: string) => join(dir, key + UNFINISHED);
  const files: Files = {
    async put(key, content) {
      const temporary = join(dir, `${key}.${randomBytes(4).toString('hex')}${UNFINISHED}`);
      await appear(temporary, join(dir, key), () => writeFile(temporary, content, { flush: true }));
    },
    async write(key, content) {
      const temporary = unfinished(key);
      await appear(temporary, join(dir, key), () =>
        pipeline(content, createWriteStream(temporary, { mode: 0o600, flush: true })),
      );
      return (await stat(join(dir, key))).size;
    },
    async read(key, range) {
      const file = await orNull(open(join(dir, key)));
      if (!file) return null;
      const found = await file.stat();
      if (!found.isFile()) {
        await file.close();
        return null;
      }
      const bytes = range ? range.end - range.start + 1 : found.size;
      return { content: file.createReadStream(range), bytes };
    },
    async size(key) {
      const found = await orNull(stat(join(dir, key)));
      return found?.isFile() ? found.size : null;
    },
    async copy(from, to) {
      await mkdir(dirname(join(dir, to)), { recursive: true });
      try {
        // A hard link suffices, because files never change after they are written.
        return (await orNull(link(join(dir, from), join(dir, to)).then(() => true))) ?? false;
      } catch (error) {
        if (!['EPERM', 'ENOTSUP', 'EMLINK'].includes(codeOf(error))) throw error;
        // The file system does not support hard links, or the file has too many of them.
        const file = await files.read(from);
        if (file) await files.write(to, file.content);
        return file !== null;
      }
    },
    async remove(key) {
      await rm(join(dir, key), { force: true });
      await rm(unfinished(key), { force: true });
    },
    list: (after = '') => walk(dir, '', after),
  };
  return reportUnavailable(files);
}
