import { expect, test } from 'vitest';
import { changesOf } from './changes-of.ts';

test('returns changed fields and omits unchanged ones [MOD-04]', () => {
  expect(changesOf({ role: 'Member', name: 'Lena' }, { role: 'Moderator', name: 'Lena' })).toEqual([
    { name: 'role', before: 'Member', after: 'Moderator' },
  ]);
});

test('returns added and removed fields with one side [MOD-04]', () => {
  expect(changesOf({ until: null, days: 7 }, { until: '2026-01-01' })).toEqual([
    { name: 'until', before: '', after: '2026-01-01' },
    { name: 'days', before: '7', after: '' },
  ]);
});

test('returns no changes for an entry whose details were erased [MOD-04]', () => {
  expect(changesOf(null, null)).toEqual([]);
});
