import { expect, test } from 'vitest';
import { shortNumber } from './short-number.ts';

test.each([
  [0, 'en', '0'],
  [999, 'en', '999'],
  [1000, 'en', '1K'],
  [1249, 'en', '1.2K'],
  [9999, 'en', '10K'],
  [15_400, 'ru', '15\u00a0тыс.'],
  [1249, 'es', '1,2\u00a0mil'],
  [999_499, 'en', '999K'],
  [999_500, 'en', '1M'],
  [3_440_000, 'en', '3.4M'],
])('formats %d in %s [FORUM-06]', (count, language, text) => {
  expect(shortNumber(count, language)).toBe(text);
});
