import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

test('a line of the log shows what changed and leaves out what stayed [MOD-04]', () => {
  expect(changesOf({ role: 'Member', name: 'Lena' }, { role: 'Moderator', name: 'Lena' })).toEqual([
    { name: 'role', before: 'Member', after: 'Moderator' },
  ]);
});

test('what was not there before or is no longer there stands alone [MOD-04]', () => {
  expect(changesOf({ until: null, days: 7 }, { until: '2026-01-01' })).toEqual([
    { name: 'until', before: '', after: '2026-01-01' },
    { name: 'days', before: '7', after: '' },
  ]);
});

test('a line whose details were erased with the person shows none [MOD-04]', () => {
  expect(changesOf(null, null)).toEqual([]);
});
