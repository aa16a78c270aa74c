import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { BackupError } from '../backup-error.ts';

const CIPHER = 'aes-256-gcm';
const MAGIC = Buffer.from('SITEBAK1');
const SALT_BYTES = 32;
const TAG_BYTES = 16;
const CHUNK_BYTES = 64 * 1024;

type Bytes = AsyncIterable<Buffer>;

/** Derives the key of one file from the backup key, a salt and the file's purpose, so that files cannot be swapped. */
function keyFor(key: string, salt: Buffer, purpose: string): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, `backup:${purpose}`, 32));
}

/**
 * Returns the nonce of a chunk. It contains the chunk's number and whether it is the last one, so that chunks cannot be
 * omitted, reordered or cut off at the end.
 */
function nonce(index: number, last: boolean): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUIntBE(index, 0, 6);
  bytes[11] = last ? 1 : 0;
  return bytes;
}

/** Splits the stream into chunks of `size` bytes. The last chunk may be smaller, and is empty for an empty stream. */
async function* pieces(source: Bytes, size: number): AsyncGenerator<{ piece: Buffer; last: boolean }> {
  let held: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of source) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes <= size) continue;
    const all = Buffer.concat(held);
    let at = 0;
    for (; all.length - at > size; at += size) yield { piece: all.subarray(at, at + size), last: false };
    held = [all.subarray(at)];
    bytes = all.length - at;
  }
  yield { piece: Buffer.concat(held), last: true };
}

/** Returns the size in bytes of the encrypted form of `bytes` bytes. */
export function encryptedSize(bytes: number): number {
  return MAGIC.length + SALT_BYTES + bytes + TAG_BYTES * Math.max(1, Math.ceil(bytes / CHUNK_BYTES));
}

/**
 * Encrypts a stream with AES-256-GCM in chunks of 64 KiB.
 * @param purpose must be passed to `decrypt` again
 */
export async function* encrypt(source: Bytes, key: string, purpose: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const fileKey = keyFor(key, salt, purpose);
  yield Buffer.concat([MAGIC, salt]);
  let index = 0;
  for await (const { piece, last } of pieces(source, CHUNK_BYTES)) {
    const cipher = createCipheriv(CIPHER, fileKey, nonce(index, last));
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    index += 1;
  }
}

async function* behindHeader(source: Bytes, take: (header: Buffer) => void): AsyncGenerator<Buffer> {
  const size = MAGIC.length + SALT_BYTES;
  let head: Buffer | null = Buffer.alloc(0);
  for await (const chunk of source) {
    if (head === null) yield chunk;
    else {
      head = Buffer.concat([head, chunk]);
      if (head.length < size) continue;
      take(head.subarray(0, size));
      yield head.subarray(size);
      head = null;
    }
  }
}

/**
 * Decrypts the output of `encrypt`.
 * @throws BackupError when the key or purpose is wrong, a byte was changed or the end is missing
 */
export async function* decrypt(source: Bytes, key: string, purpose: string): AsyncGenerator<Buffer> {
  let fileKey: Buffer | null = null;
  const body = behindHeader(source, (header) => {
    if (header.subarray(0, MAGIC.length).equals(MAGIC)) fileKey = keyFor(key, header.subarray(MAGIC.length), purpose);
  });
  let index = 0;
  for await (const { piece, last } of pieces(body, CHUNK_BYTES + TAG_BYTES)) {
    if (fileKey === null || piece.length < TAG_BYTES) throw new BackupError(`${purpose} is truncated or not encrypted`);
    const decipher = createDecipheriv(CIPHER, fileKey, nonce(index, last), { authTagLength: TAG_BYTES });
    decipher.setAuthTag(piece.subarray(-TAG_BYTES));
    try {
      yield Buffer.concat([decipher.update(piece.subarray(0, -TAG_BYTES)), decipher.final()]);
    } catch {
      throw new BackupError(
        `${purpose} cannot be decrypted: BACKUP_KEY is not the key it was encrypted with, or the file was modified`,
      );
    }
    index += 1;
  }
}
