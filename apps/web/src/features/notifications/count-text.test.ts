import { expect, test } from 'vitest';
import { countText } from './count-text.ts';

test.each([
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [1000, '99+'],
])('%i new notifications stand on the bell as %s [RT-03]', (count, text) => {
  expect(countText(count)).toBe(text);
});
