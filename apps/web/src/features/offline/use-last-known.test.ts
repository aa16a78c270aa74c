import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '#platform/storage/fake-storage.ts';
import { lastKnown } from './use-last-known.ts';

beforeEach(() => vi.stubGlobal('localStorage', fakeStorage()));
afterEach(() => vi.unstubAllGlobals());

it('returns the newest version that this device received, for the same account only [NAV-33]', () => {
  const known = lastKnown('bio', 7);
  const served = { revision: 3, title: 'served' };
  expect([known.newer(undefined), known.newer(served)]).toEqual([undefined, served]);
  known.keep({ revision: 5 });
  known.keep(served);
  expect([known.newer(served), known.newer(undefined)]).toEqual([{ revision: 5 }, { revision: 5 }]);
  expect(known.newer({ revision: 5 })).toEqual({ revision: 5 });
  expect(lastKnown('bio', 8).newer(served)).toBe(served);
});

it('stores nothing of visitors, so that a deleted draft stays deleted [HOME-07]', () => {
  lastKnown('bio', 0).keep({ revision: 3 });
  expect(lastKnown('bio', 0).newer(undefined)).toBeUndefined();
  expect(Object.keys(localStorage)).toEqual([]);
});

it('ignores an unreadable version [NAV-33]', () => {
  localStorage.setItem('known:bio:7', '{"revision":"x"}');
  expect(lastKnown('bio', 7).newer(undefined)).toBeUndefined();
});
