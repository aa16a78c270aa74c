import { expect, test } from 'vitest';
import { momentParam } from './moment-param.ts';

test.each([
  ['2026-12-20T23:30:00-06:00', '2026-12-21T05:30:00.000Z'],
  ['2026-12-14T06:00Z', '2026-12-14T06:00:00.000Z'],
  ['2026-12-14', undefined],
  ['2026-12-14T06:00', undefined],
  ['2026-13-40T06:00Z', undefined],
  ['x', undefined],
  [5, undefined],
])('parses %j as %s [POINTS-06]', (text, moment) => {
  expect(momentParam(text)).toBe(moment);
});
