import { expect, it } from 'vitest';
import { copyrightYear } from './copyright-year.ts';

it('ends with the current year [NAV-05]', () => {
  expect(copyrightYear(Date.UTC(2031, 3, 1))).toBe(2031);
});

it('is at least 2022, even with a wrong clock [NAV-05]', () => {
  expect(copyrightYear(0)).toBe(2022);
});
