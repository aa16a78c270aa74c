import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { nullIfMissing } from './null-if-missing.ts';

const thisFile = fileURLToPath(import.meta.url);

it('resolves to null for a path that does not exist, also below a file', async () => {
  expect(await nullIfMissing(readdir(`${thisFile}.missing`))).toBeNull();
  expect(await nullIfMissing(readFile(`${thisFile}/file`))).toBeNull();
});

it('throws other errors of the file system and errors of the program', async () => {
  await expect(nullIfMissing(readFile(new URL('.', import.meta.url)))).rejects.toThrow('EISDIR');
  await expect(nullIfMissing(Promise.reject(new TypeError('a bug')))).rejects.toThrow('a bug');
});

it('resolves to the result of the operation', async () => {
  expect(await nullIfMissing(readFile(thisFile, 'utf8'))).toContain('nullIfMissing');
});
