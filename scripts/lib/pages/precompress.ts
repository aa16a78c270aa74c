import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = '**/*.{js,css,html,svg,json,txt,xml,webmanifest,wasm}';
const SMALLEST = 200;

/**
 * Writes .br and .gz variants of the compressible text files in a folder, so that no request has to wait for
 * compression. Skips files that are too small to benefit.
 */
export async function precompress(dir: string): Promise<void> {
  await Promise.all(globSync(TEXT, { cwd: dir }).map((name) => compress(join(dir, name))));
}

async function compress(path: string): Promise<void> {
  const raw = await readFile(path);
  if (raw.length < SMALLEST) return;
  const quality = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length };
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(raw, { params: quality }),
    promisify(gzip)(raw, { level: 9 }),
  ]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}
