import { mkdir, rm, writeFile, rename } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { randomBytes } from 'node:crypto';

/** The path below which stored files are served; the rest of it is the key. */
export const FILES_PATH = '/files/';

/** Files that people upload. Keys are made by the site and say nothing of their owner. */
export interface Files {
  put(key: string, content: Buffer): Promise<void>;
  remove(key: string): Promise<void>;
  /** Folder that the HTTP server serves. */
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

/** Files on the local disk. A file appears whole or not at all. */
export function diskFiles(dir: string): Files {
  return {
    dir,
    async put(key, content) {
      const path = join(dir, key);
      await mkdir(dirname(path), { recursive: true });
      const temporary = `${path}.${randomBytes(4).toString('hex')}.part`;
      await writeFile(temporary, content);
      await rename(temporary, path);
    },
    async remove(key) {
      await rm(join(dir, key), { force: true });
    },
  };
}
