import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { packed } from './packed.ts';

const body = Buffer.from('words '.repeat(100));

it.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.1, gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['gzip;q=0, br;q=0', null],
  ['deflate', null],
  ['identity', null],
  ['', null],
  [undefined, null],
] as const)('Accept-Encoding %s is answered with %s [BASE-17]', async (accepted, encoding) => {
  const sent = await packed({}, body, accepted);
  expect(sent.encoding).toBe(encoding);
  const read = { br: brotliDecompressSync, gzip: gunzipSync };
  expect(encoding ? read[encoding](sent.body) : sent.body).toEqual(body);
});
