import { afterEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '../storage/fake-storage.ts';
import { savedAt } from './saved-pages.ts';

afterEach(() => vi.unstubAllGlobals());

const NOW = Date.now();

it.each([
  ['/flash-cards?deck=terms', NOW - 1],
  ['/flash-cards?deck=other', null],
  ['/forumDetails?id=5&reply=9', NOW - 2],
  ['/bio-page?from=home', NOW - 3],
  ['/my-link', null],
])('finds when %s was saved, by the key of the service worker [NAV-32]', async (href, at) => {
  const entry = (kept: number) => ({ kept, used: kept });
  const entries = {
    '/flash-cards?deck=terms': entry(NOW - 1),
    '/forumDetails?id=5': entry(NOW - 2),
    '/bio-page': entry(NOW - 3),
    // Too old.
    '/my-link': entry(NOW - 15 * 86_400_000),
  };
  const caches = { match: async () => Response.json({ account: 7, entries }) };
  vi.stubGlobal('caches', caches);
  vi.stubGlobal('window', { caches });
  vi.stubGlobal('localStorage', fakeStorage({ 'offline-of': '7' }));
  // Only these two properties of a location are used.
  const { pathname, search } = new URL(href, 'https://site.example');
  expect(await savedAt({ pathname, search } as Location)).toBe(at);
});
