import { expect, test } from 'vitest';
import { fileSize } from './file-size.ts';

test.each([
  [200, '1 kB'],
  [34_567, '35 kB'],
  [1_234_567, '1.2 MB'],
])('formats %i bytes as %s [AUTH-21]', (bytes, text) => {
  expect(fileSize(bytes, 'en')).toBe(text);
});
