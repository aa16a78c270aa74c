import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { forgetSearches, keepSearch, recentSearches, remembers, setRemembers } from './recent-store.ts';

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('stores the last eight searches without duplicates, newest first [FORUM-12]', () => {
  for (let n = 0; n < 10; n += 1) keepSearch(`word ${n}`);
  keepSearch('WORD 5');
  expect(recentSearches()).toEqual(['WORD 5', 'word 9', 'word 8', 'word 7', 'word 6', 'word 4', 'word 3', 'word 2']);
});

it('deletes the searches and turns storing off [FORUM-12]', () => {
  keepSearch('one');
  forgetSearches();
  expect(recentSearches()).toEqual([]);
  keepSearch('two');
  setRemembers(false);
  expect([recentSearches(), remembers()]).toEqual([[], false]);
  keepSearch('three');
  expect(recentSearches()).toEqual([]);
  setRemembers(true);
  keepSearch('four');
  expect(recentSearches()).toEqual(['four']);
});

it('works when the browser refuses storage [FORUM-12]', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepSearch('x');
  setRemembers(true);
  expect(recentSearches()).toEqual([]);
});
