import { createWriteStream } from 'node:fs';
import { link, mkdir, open, rm, writeFile, rename, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The path below which stored files are served; the rest of it is the key. */
export const FILES_PATH = '/files/';

/** Files that belong to people. Keys are made by the site and say nothing of their owner. */
export interface Files {
  put(key: string, content: Buffer): Promise<void>;
  /** Keeps what is too large for the memory, as it comes; answers its size. */
  write(key: string, content: Readable): Promise<number>;
  /** The content of a file, or null when there is none. */
  read(key: string): Promise<{ content: Readable; bytes: number } | null>;
  /** Keeps the content of a file under another key too; answers false when there is no such file. */
  copy(from: string, to: string): Promise<boolean>;
  /** Removes the file, and what a crash has left of writing it. */
  remove(key: string): Promise<void>;
  /** Folder that holds the files; of the public ones the HTTP server serves it. */
  dir: string;
}

/** A key that cannot be guessed, spread over folders. */
export function newFileKey(): string {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
}

/** The address of a stored file below the origin. */
export function fileUrl(key: string): string {
  return FILES_PATH + key;
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}

/** Files on the local disk. A file appears whole or not at all. */
export function diskFiles(dir: string): Files {
  const unfinished = (key: string) => join(dir, `${key}.part`);
  return {
    dir,
    async put(key, content) {
      const path = join(dir, key);
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${randomBytes(4).toString('hex')}.part`;
      await writeFile(temporary, content);
      await rename(temporary, path);
    },
    async write(key, content) {
      const temporary = unfinished(key);
      await mkdir(dirname(temporary), { recursive: true });
      try {
        await pipeline(content, createWriteStream(temporary, { mode: 0o600 }));
        const { size } = await stat(temporary);
        await rename(temporary, join(dir, key));
        return size;
      } catch (error) {
        await rm(temporary, { force: true });
        throw error;
      }
    },
    async read(key) {
      try {
        const file = await open(join(dir, key));
        const { size: bytes } = await file.stat();
        return { content: file.createReadStream(), bytes };
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async copy(from, to) {
      await mkdir(dirname(join(dir, to)), { recursive: true });
      try {
        // A second name of the same bytes: files are never written to once they are there.
        await link(join(dir, from), join(dir, to));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async remove(key) {
      await rm(join(dir, key), { force: true });
      await rm(unfinished(key), { force: true });
    },
  };
}
