import { expect, it } from 'vitest';
import { copyrightYear } from './copyright-year.ts';

it('the copyright line ends with this year [NAV-05]', () => {
  expect(copyrightYear(Date.UTC(2031, 3, 1))).toBe(2031);
});

it('a clock before 2022 still gives 2022 [NAV-05]', () => {
  expect(copyrightYear(0)).toBe(2022);
});
