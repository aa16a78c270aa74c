import fc from 'fast-check';
import { expect, test } from 'vitest';
import { RowDigest } from '../database/row-digest.ts';
import { decrypt, encrypt, encryptedSize } from './encrypted-stream.ts';

const KEY = 'a key of backups that is long enough to be one';

async function* chunks(bytes: Uint8Array, size: number): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += size) yield Buffer.from(bytes.subarray(at, at + size));
}

async function joined(source: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat(await Array.fromAsync(source));
}

/** Contents with sizes around the chunk size. */
const contents = fc
  .record({ length: fc.constantFrom(0, 1, 65_535, 65_536, 65_537, 131_072, 200_000), first: fc.nat(255) })
  .map(({ length, first }) => Buffer.alloc(length, first));
const sizes = fc.constantFrom(1000, 65_536, 70_000, 1_000_000);

test('decrypts what it encrypted in any chunking, with the computed size [OPS-03]', async () => {
  await fc.assert(
    fc.asyncProperty(contents, sizes, sizes, async (content, size, other) => {
      const encrypted = await joined(encrypt(chunks(content, size), KEY, 'a'));
      expect(encrypted.length).toBe(encryptedSize(content.length));
      expect((await joined(decrypt(chunks(encrypted, other), KEY, 'a'))).equals(content)).toBe(true);
    }),
    { numRuns: 30 },
  );
});

test('rejects encrypted bytes that are changed, truncated, moved or read as another file [OPS-03]', async () => {
  const encrypted = await joined(encrypt(chunks(Buffer.alloc(150_000, 7), 65_536), KEY, 'a'));
  const refused = (bytes: Uint8Array, key = KEY, purpose = 'a') =>
    expect(joined(decrypt(chunks(bytes, 50_000), key, purpose))).rejects.toThrow(/decrypted|truncated/);
  await fc.assert(
    fc.asyncProperty(fc.nat(encrypted.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
      const changed = Buffer.from(encrypted);
      changed[at] = (changed[at] ?? 0) ^ flip;
      await refused(changed);
      await refused(encrypted.subarray(0, at));
    }),
    { numRuns: 50 },
  );
  // Omits one whole chunk, at the end and in the middle.
  const [head, chunk] = [40, 65_536 + 16];
  await refused(encrypted.subarray(0, head + 2 * chunk));
  await refused(Buffer.concat([encrypted.subarray(0, head), encrypted.subarray(head + chunk)]));
  await refused(encrypted, `${KEY}!`);
  await refused(encrypted, KEY, 'b');
});

test('computes the same row digest in any order and chunking, and another for other rows [OPS-03]', () => {
  const line = fc.string().map((text) => text.replaceAll('\n', ' '));
  const digestOf = (rows: readonly string[], size: number) => {
    const digest = new RowDigest();
    const bytes = Buffer.from(rows.map((row) => `${row}\n`).join(''));
    for (let at = 0; at < bytes.length; at += size) digest.update(bytes.subarray(at, at + size));
    return `${digest.rows} ${digest.digest}`;
  };
  fc.assert(
    fc.property(fc.array(line), fc.nat(7), line, line, (rows, size, one, other) => {
      fc.pre(one !== other);
      const digest = digestOf([...rows, one, other], 1000);
      expect(digestOf([other, one, ...rows.toReversed()], size + 1)).toBe(digest);
      expect(digestOf([...rows, one], 1000)).not.toBe(digest);
      expect(digestOf([...rows, one, `${other}x`], 1000)).not.toBe(digest);
      // Replaces a row with a duplicate of another, so that the number of rows stays the same.
      expect(digestOf([...rows, one, one], 1000)).not.toBe(digest);
    }),
  );
});
