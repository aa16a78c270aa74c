import { gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { gzipParts, joinParts, SharedPart } from './page-parts.ts';

it('encodes any sequence of shared and personal parts as one valid gzip stream [OPS-12]', () => {
  const part = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 500 }).map((text) => new SharedPart(text)),
    fc.string({ unit: 'grapheme', maxLength: 50 }),
  );
  fc.assert(
    fc.property(fc.array(part, { maxLength: 20 }), (parts) => {
      const expected = joinParts(parts);
      expect(gunzipSync(gzipParts(parts))).toEqual(expected);
      // Encodes the same parts again, because the compressed form of shared parts is reused.
      expect(gunzipSync(gzipParts(parts))).toEqual(expected);
    }),
  );
});

it('splits a personal part that exceeds the maximum of a stored block [OPS-12]', () => {
  const long = 'name '.repeat(30_000);
  expect(gunzipSync(gzipParts([long, new SharedPart('end')])).toString()).toBe(`${long}end`);
});

it('gives responses the same length whether or not a personal part repeats a shared one [OPS-12]', () => {
  const page = new SharedPart('<p>the name is somewhere on this page: secret-token</p>');
  expect(gzipParts([page, 'secret-token']).length).toBe(gzipParts([page, 'abcdef-01234']).length);
});
