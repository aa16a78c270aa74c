import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress, createZstdDecompress } from 'node:zlib';
import { nullIfMissing } from '#platform/files/null-if-missing.ts';
import { BackupError } from '../backup-error.ts';
import type { Part } from './manifest.ts';
import { decrypt, encrypt } from './encrypted-stream.ts';

/** Folder of the parts, and the encryption key if the parts are encrypted. */
export interface PartPlace {
  dir: string;
  key: string | undefined;
}

/** Compresses a stream into a file of the backup, encrypted when a key is set. */
export async function writePart(
  { dir, key }: PartPlace,
  name: string,
  source: AsyncIterable<Buffer | string>,
): Promise<Part> {
  const file = `${name}.zst${key ? '.sealed' : ''}`;
  const hash = createHash('sha256');
  let bytes = 0;
  async function* counted(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of key ? encrypt(chunks, key, name) : chunks) {
      hash.update(chunk);
      bytes += chunk.length;
      yield chunk;
    }
  }
  const target = createWriteStream(join(dir, file), { mode: 0o600, flush: true });
  await pipeline(source, createZstdCompress(), counted, target);
  return { file, bytes, sha256: hash.digest('hex') };
}

/**
 * Verifies a part against its recorded size and checksum.
 * @throws BackupError
 */
export async function checkPart({ dir }: PartPlace, { file, bytes, sha256 }: Part): Promise<void> {
  const found = await nullIfMissing(stat(join(dir, file)));
  if (!found) throw new BackupError(`The backup is incomplete: ${file} is missing.`);
  if (found.size !== bytes) throw new BackupError(`The backup is incomplete: ${file} has the wrong size.`);
  const hash = createHash('sha256');
  await pipeline(createReadStream(join(dir, file)), hash);
  if (hash.digest('hex') !== sha256) throw new BackupError(`The backup was modified or is damaged: ${file}.`);
}

/** Streams the content that was passed to `writePart`. */
export function readPart({ dir, key }: PartPlace, { file }: Part): Readable {
  const stored: AsyncIterable<Buffer> = createReadStream(join(dir, file));
  const name = file.replace(/\.zst(\.sealed)?$/, '');
  const plain = file.endsWith('.sealed') ? decrypt(stored, key ?? '', name) : stored;
  const zstd = createZstdDecompress();
  // The reader receives the error through the stream.
  pipeline(plain, zstd).catch(() => undefined);
  return zstd;
}
