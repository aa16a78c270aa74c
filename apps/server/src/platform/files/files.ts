import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** URL path prefix of stored files, followed by the key. */
export const FILES_PATH = '/files/';

/** Byte range of a file: offsets of the first and the last byte, both inclusive, from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  key: string;
  bytes: number;
  /** Time of the last write. */
  storedAt: Date;
}

/**
 * Store for files of members, on the local disk or on S3-compatible storage. Keys are generated, reveal nothing about
 * the owner and are never reused for other content, so that browsers may cache files forever. A file appears
 * atomically.
 * @throws AppError files-away when the store is unavailable or full, except that `list` on the local disk throws the
 * system error
 */
export interface Files {
  put(key: string, content: Buffer): Promise<void>;
  /** Streams a file that is too large for memory into the store and returns its size in bytes. */
  write(key: string, content: Readable): Promise<number>;
  /** Opens a file, or a byte range of it, with the size of that content in bytes; null when the file does not exist. */
  read(key: string, range?: ByteRange): Promise<{ content: Readable; bytes: number } | null>;
  /** Returns the size of a file in bytes, or null when it does not exist. */
  size(key: string): Promise<number | null>;
  /** Copies a file to another key; returns false when it does not exist. */
  copy(from: string, to: string): Promise<boolean>;
  /** Deletes a file, including partial content of an interrupted write. */
  remove(key: string): Promise<void>;
  /** Lists the files whose keys sort after `after`, in byte order of the keys. */
  list(after?: string): AsyncIterable<StoredFile>;
}

/** Returns a new random key that cannot be guessed, with a prefix that distributes the files over folders. */
export function newFileKey(): string {
  const name = randomBytes(16).toString('hex');
  return `${name.slice(0, 2)}/${name.slice(2)}`;
}

/** Returns the URL path of a stored file. */
export function fileUrl(key: string): string {
  return FILES_PATH + key;
}
