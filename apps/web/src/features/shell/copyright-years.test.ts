import { expect, test } from 'vitest';
import { copyrightYears } from './copyright-years.ts';

const NOW = Date.UTC(2031, 3, 1);

test('the copyright line names the first and the current year [NAV-05 CMS-04]', () => {
  expect(copyrightYears(NOW, 2019)).toBe('2019–2031');
});

test.each([null, 2031, 2040])(
  'without an earlier first year (%s), it names the current year alone [NAV-05]',
  (first) => {
    expect(copyrightYears(NOW, first)).toBe('2031');
  },
);
