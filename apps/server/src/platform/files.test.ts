import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { diskFiles, type Files } from './files.ts';

let files: Files;
beforeAll(async () => {
  files = diskFiles(await mkdtemp(join(tmpdir(), 'site-files-')));
});
afterAll(() => rm(files.dir, { recursive: true, force: true }));

async function* broken() {
  yield Buffer.from('half');
  throw new Error('the source ended');
}

it('what is written as it comes is read back whole, with its size', async () => {
  expect(await files.write('ab/whole', Readable.from([Buffer.from('one '), Buffer.from('two')]))).toBe(7);
  const file = await files.read('ab/whole');
  expect(file?.bytes).toBe(7);
  expect(String(file && (await buffer(file.content)))).toBe('one two');
});

it('a file whose source breaks is not there, not even half', async () => {
  await expect(files.write('cd/broken', Readable.from(broken()))).rejects.toThrow('the source ended');
  expect(await files.read('cd/broken')).toBeNull();
  expect(await readdir(join(files.dir, 'cd'))).toEqual([]);
});

it('removing takes along what a crash left of writing, and removing twice is no fault', async () => {
  await files.put('ef/key.part', Buffer.from('half'));
  await files.remove('ef/key');
  await files.remove('ef/key');
  expect(await readdir(join(files.dir, 'ef'))).toEqual([]);
});
