import { open, readFile, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { BackupError } from '../backup-error.ts';
import { decrypt, encrypt } from './encrypted-stream.ts';

type Name = 'manifest' | 'leaving';

const plainOf = (dir: string, name: Name) => join(dir, `${name}.json`);
const encryptedPath = (dir: string, name: Name) => join(dir, `${name}.sealed`);

async function* only(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

async function joined(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of source) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** Writes a small file atomically and flushes it to disk; encrypts it when a key is set. */
export async function writeNote(
  dir: string,
  name: Name,
  { body, key }: { body: string; key: string | undefined },
): Promise<void> {
  const [path, other] = key
    ? [encryptedPath(dir, name), plainOf(dir, name)]
    : [plainOf(dir, name), encryptedPath(dir, name)];
  const text = Buffer.from(`${body}\n`);
  const file = await open(`${path}.part`, 'w', 0o600);
  try {
    await file.writeFile(key ? await joined(encrypt(only(text), key, name)) : text);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(`${path}.part`, path);
  // Deletes the plain or encrypted counterpart from before the key was set or removed.
  await rm(other, { force: true });
}

async function read(path: string): Promise<Buffer | null> {
  try {
    return await readFile(path);
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    if (code === 'ENOENT' || code === 'ENOTDIR') return null;
    throw new BackupError(`${path} cannot be read (${String(code)}).`);
  }
}

/**
 * Reads a small file, or returns null when there is none. With a key, the file must be encrypted unless `plain` is set,
 * because anyone with write access to the folder could place an unencrypted one there.
 * @throws BackupError
 */
export async function readNote(
  dir: string,
  name: Name,
  { key, plain = false }: { key: string | undefined; plain?: boolean },
): Promise<string | null> {
  const [clear, encrypted] = [await read(plainOf(dir, name)), await read(encryptedPath(dir, name))];
  if (key && encrypted) return (await joined(decrypt(only(encrypted), key, name))).toString('utf8');
  if (clear && (!key || plain)) return clear.toString('utf8');
  if (clear) {
    throw new BackupError(
      `${plainOf(dir, name)} is not encrypted although BACKUP_KEY is set: anyone with write access to the folder could have placed it there. If you made it before the key was set, restore it with --plain.`,
    );
  }
  if (encrypted)
    throw new BackupError(`${encryptedPath(dir, name)} is encrypted: set BACKUP_KEY to the key it was encrypted with.`);
  return null;
}
