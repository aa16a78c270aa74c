import { randomBytes } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { describeWithS3 } from '../../testing/servers/describe-with-s3.ts';
import { startS3, type S3Server } from '../../testing/servers/s3-server.ts';
import { copyFiles, isEmpty, isSamePlace } from './copy-files.ts';
import { diskFiles } from './disk-files.ts';
import { newFileKey, type ByteRange, type Files } from './files.ts';
import { openFiles } from './open-files.ts';
import { s3Client, s3Files } from './s3-files.ts';
import { readSettings } from '../settings/settings.ts';

async function* broken(bytes: number) {
  yield randomBytes(bytes);
  throw new Error('the source ended');
}

const contentOf = async (files: Files, key: string, range?: ByteRange) => {
  const file = await files.read(key, range);
  return file && (await buffer(file.content));
};
const bytesOf = async (files: Files, key: string, range?: ByteRange) => {
  const file = await files.read(key, range);
  file?.content.destroy();
  return file?.bytes;
};
const keysOf = async (files: Files, after?: string) => (await Array.fromAsync(files.list(after))).map(({ key }) => key);

/** Contract tests that every file store must pass. */
function behaves(open: () => Files): void {
  it('reads back a stored file with its size [OPS-02]', async () => {
    const [files, key, content] = [open(), newFileKey(), randomBytes(3000)];
    await files.put(key, content);
    expect(await files.size(key)).toBe(3000);
    expect(await bytesOf(files, key)).toBe(3000);
    expect(await contentOf(files, key)).toEqual(content);
    // Storing the same file again is idempotent.
    await files.put(key, content);
    expect(await contentOf(files, key)).toEqual(content);
  });

  it('stores an empty file [OPS-02]', async () => {
    const [files, key] = [open(), newFileKey()];
    await files.put(key, Buffer.alloc(0));
    expect([await files.size(key), await contentOf(files, key)]).toEqual([0, Buffer.alloc(0)]);
  });

  it('returns null for a missing file, even if the key is a folder [OPS-02]', async () => {
    const [files, key] = [open(), newFileKey()];
    await files.put(key, Buffer.from('x'));
    for (const none of [newFileKey(), key.slice(0, 2), `${key}/below`, 'no-such-folder/key']) {
      expect([await files.read(none), await files.size(none), await files.copy(none, newFileKey())]).toEqual([
        null,
        null,
        false,
      ]);
    }
  });

  it('reads byte ranges of small and large files [OPS-02]', async () => {
    const files = open();
    for (const bytes of [1000, 1_500_000]) {
      const [key, content] = [newFileKey(), randomBytes(bytes)];
      await files.put(key, content);
      const parts: ByteRange[] = [
        { start: 0, end: 0 },
        { start: 10, end: 99 },
        { start: bytes - 5, end: bytes - 1 },
        { start: 0, end: bytes - 1 },
      ];
      for (const part of parts) {
        expect(await bytesOf(files, key, part)).toBe(part.end - part.start + 1);
        expect((await contentOf(files, key, part))?.equals(content.subarray(part.start, part.end + 1))).toBe(true);
      }
    }
  });

  it('streams files that are too large for memory, in both directions [OPS-02]', async () => {
    const [files, key] = [open(), newFileKey()];
    const piece = randomBytes(1024 * 1024);
    expect(await files.write(key, Readable.from(Array.from({ length: 12 }, () => piece)))).toBe(12 * piece.length);
    expect(await files.size(key)).toBe(12 * piece.length);
    const whole = await contentOf(files, key);
    expect(whole?.equals(Buffer.concat(Array.from({ length: 12 }, () => piece)))).toBe(true);
    await files.remove(key);
  });

  it.each([100, 6_000_000])('stores nothing of a file whose source fails after %d bytes [OPS-02]', async (bytes) => {
    const [files, key] = [open(), newFileKey()];
    await expect(files.write(key, Readable.from(broken(bytes)))).rejects.toThrow('the source ended');
    expect(await files.read(key)).toBeNull();
    expect(await keysOf(files)).not.toContain(key);
  });

  it('retains a copy when the original is deleted, and ignores a second deletion [OPS-02]', async () => {
    const [files, one, two] = [open(), newFileKey(), `${newFileKey()}.1x1-960.webp`];
    await files.put(one, Buffer.from('content'));
    expect(await files.copy(one, two)).toBe(true);
    await files.remove(one);
    await files.remove(one);
    expect(await files.read(one)).toBeNull();
    expect(String(await contentOf(files, two))).toBe('content');
  });

  it('lists files in key order, from any key [OPS-03]', async () => {
    const files = open();
    // A folder and files with the same prefix. Keys are sorted as whole strings, not folder by folder.
    const keys = ['zy/b', 'zy/b-1', 'zy/b.webp', 'zy/b/c', 'zy/ba', 'zz/a'];
    const since = Date.now() - 60_000;
    for (const key of keys) {
      // On a disk a name is either a file or a folder.
      if (key !== 'zy/b') await files.put(key, Buffer.from(key));
    }
    const there = keys.slice(1);
    expect((await keysOf(files)).filter((key) => key.startsWith('z'))).toEqual(there);
    for (const [at, key] of there.entries()) expect(await keysOf(files, key)).toEqual(there.slice(at + 1));
    expect(await keysOf(files, 'zy/')).toEqual(there);
    expect(await keysOf(files, 'zy/b/')).toEqual(['zy/b/c', 'zy/ba', 'zz/a']);
    const [first] = await Array.fromAsync(files.list('zy/'));
    expect(first?.bytes).toBe('zy/b-1'.length);
    expect(first?.storedAt.getTime()).toBeGreaterThan(since);
    const all = await keysOf(files);
    expect(all).toEqual([...all].sort((a, b) => (a < b ? -1 : 1)));
  });
}

describe('files on disk', () => {
  let dir: string;
  let files: Files;
  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'site-files-'));
    files = diskFiles(dir);
  });
  afterAll(() => rm(dir, { recursive: true, force: true }));

  behaves(() => files);

  it('neither reads nor lists partial files left by a crash, and deletes them with the file [OPS-02]', async () => {
    // Random keys never use this folder, because they start with two hexadecimal digits.
    await files.put('gi/key.part', Buffer.from('half'));
    expect(await keysOf(files)).not.toContain('gi/key.part');
    await files.remove('gi/key');
    expect(await readdir(join(dir, 'gi'))).toEqual([]);
  });

  it('leaves no temporary file after a failed write [OPS-02]', async () => {
    await files.put('gh/folder/file', Buffer.from('x'));
    await expect(files.put('gh/folder', Buffer.from('a folder is there'))).rejects.toThrow('rename');
    await expect(files.write('gh/folder', Readable.from(['a folder is there']))).rejects.toThrow('rename');
    expect(await readdir(join(dir, 'gh'))).toEqual(['folder']);
  });
});

describeWithS3('files on S3', () => {
  let s3: S3Server;
  let dir: string;
  let stores: { files: Files; privateFiles: Files };
  const settings = () => readSettings({ DATABASE_URL: 'postgres://x', DATA_DIR: dir, ...s3.settings });
  beforeAll(async () => {
    s3 = await startS3();
    dir = await mkdtemp(join(tmpdir(), 'site-files-'));
    stores = await openFiles(settings());
  }, 60_000);
  afterAll(async () => {
    await s3.close();
    await rm(dir, { recursive: true, force: true });
  });

  behaves(() => stores.files);

  it('separates public and private files within one bucket [OPS-04]', async () => {
    const key = newFileKey();
    await stores.privateFiles.put(key, Buffer.from('private'));
    expect(await stores.files.read(key)).toBeNull();
    expect(await keysOf(stores.files)).not.toContain(key);
    expect(await keysOf(stores.privateFiles)).toEqual([key]);
  });

  it('lists more files than one page of the store holds [OPS-03]', async () => {
    const client = s3Client(settings());
    const files = s3Files(client, { bucket: s3.settings.S3_BUCKET, prefix: 'pages/', page: 2 });
    const keys = ['a', 'b/c', 'b/d', 'e', 'f'];
    for (const key of keys) await files.put(key, Buffer.from('x'));
    expect(await keysOf(files)).toEqual(keys);
    expect(await keysOf(files, 'b/c')).toEqual(keys.slice(2));
    client.destroy();
  });
});

/** Creates a store in a temporary folder with the given files. */
async function storeOf(given: Record<string, string>): Promise<Files> {
  const dir = await mkdtemp(join(tmpdir(), 'site-files-'));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  const files = diskFiles(dir);
  for (const [key, content] of Object.entries(given)) await files.put(key, Buffer.from(content));
  return files;
}
const allOf = async (files: Files) => {
  const entries = await Array.fromAsync(files.list(), async ({ key }) => [key, String(await contentOf(files, key))]);
  return Object.fromEntries(entries) as Record<string, string>;
};

describe('copying between stores', () => {
  const plain = { check: false, remove: false };
  const GIVEN = { 'ab/1': 'one', 'ab/2-960.webp': 'two', 'cd/3': 'three', 'ef/4': '' };

  it('copies missing files and resumes after an abort [OPS-02]', async () => {
    const [from, to] = [await storeOf(GIVEN), await storeOf({ 'ab/2-960.webp': 'two', 'zz/9': 'other' })];
    const stop = new AbortController();
    const cut = copyFiles(from, to, { ...plain, signal: stop.signal, onFile: () => stop.abort() });
    await expect(cut).rejects.toThrow('aborted');
    const done = await copyFiles(from, to, plain);
    expect(done.copied + done.there).toBe(4);
    expect(done.extra).toBe(1);
    expect(await allOf(to)).toEqual({ ...GIVEN, 'zz/9': 'other' });
    expect(await copyFiles(from, to, plain)).toEqual({ copied: 0, bytes: 0, there: 4, extra: 1 });
  });

  it('replaces files of a different size (with `check`, of different content) and deletes extra files with `remove` [OPS-02]', async () => {
    const [from, to] = [await storeOf(GIVEN), await storeOf({ 'ab/1': 'on', 'cd/3': 'THREE', 'zz/9': 'other' })];
    await copyFiles(from, to, plain);
    expect(await allOf(to)).toEqual({ ...GIVEN, 'cd/3': 'THREE', 'zz/9': 'other' });
    expect(await copyFiles(from, to, { check: true, remove: true })).toMatchObject({ copied: 1, there: 3, extra: 1 });
    expect(await allOf(to)).toEqual(GIVEN);
  });

  it('recognizes one location under two names and leaves no test file behind [OPS-02]', async () => {
    const dir = await mkdtemp(join(tmpdir(), 'files-'));
    onTestFinished(() => rm(dir, { recursive: true }));
    const [one, same, other] = [diskFiles(dir), diskFiles(join(dir, '../', basename(dir))), await storeOf({})];
    expect([await isSamePlace(one, same), await isSamePlace(one, other)]).toEqual([true, false]);
    expect([await isEmpty(one), await isEmpty(other)]).toEqual([true, true]);
    await one.put('ab/1', Buffer.from('1'));
    expect(await isEmpty(same)).toBe(false);
  });

  it('fails when a copy differs from its source, and deletes that copy [OPS-02]', async () => {
    const [from, to] = [await storeOf(GIVEN), await storeOf({})];
    const lossy: Files = {
      ...to,
      write: (key, content) =>
        to.write(
          key,
          content.map(() => Buffer.from('?')),
        ),
    };
    await expect(copyFiles(from, lossy, plain)).rejects.toThrow('does not match');
    expect(Object.values(await allOf(to)).filter((content) => content !== '')).toEqual([]);
  });
});
