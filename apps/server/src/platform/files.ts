import { randomBytes } from 'node:crypto';
import type { Readable } from 'node:stream';

/** The path below which stored files are served; the rest of it is the key. */
export const FILES_PATH = '/files/';

/** A part of a file: its first and its last byte, counted from 0. */
export interface ByteRange {
  start: number;
  end: number;
}

export interface StoredFile {
  key: string;
  bytes: number;
  /** When it was last put there. */
  storedAt: Date;
}

/**
 * Files that belong to people, on the local disk or on S3-compatible storage. Keys are made by the site, say nothing of
 * their owner, and never mean another content later: files may be kept by browsers for good. A file appears whole or not
 * at all.
 * @throws AppError files-away when the store cannot be reached or is full
 */
export interface Files {
  put(key: string, content: Buffer): Promise<void>;
  /** Keeps what is too large for the memory, as it comes; answers its size. */
  write(key: string, content: Readable): Promise<number>;
  /** The content of a file, or of a part of it, and the size of what is given; null when there is no such file. */
  read(key: string, range?: ByteRange): Promise<{ content: Readable; bytes: number } | null>;
  /** The size of a file; null when there is no such file. */
  size(key: string): Promise<number | null>;
  /** Keeps the content of a file under another key too; answers false when there is no such file. */
  copy(from: string, to: string): Promise<boolean>;
  /** Removes the file, and what a crash has left of writing it. */
  remove(key: string): Promise<void>;
  /** Every file whose key comes behind `after`, in the order of the bytes of their keys. */
  list(after?: string): AsyncIterable<StoredFile>;
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
