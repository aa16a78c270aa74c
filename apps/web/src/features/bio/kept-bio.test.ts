import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { KeptBio } from './keeper-types.ts';

function storage(): Storage {
  const kept: Record<string, string> = {};
  return new Proxy(kept, {
    get: (target, key) => {
      if (key === 'getItem') return (name: string) => target[name] ?? null;
      if (key === 'setItem') return (name: string, value: string) => void (target[name] = value);
      if (key === 'removeItem') return (name: string) => Reflect.deleteProperty(target, name);
      return Reflect.get(target, key);
    },
  }) as unknown as Storage;
}

const written = (theme: 'paper' | 'neon'): KeptBio => ({
  revision: 1,
  document: { language: 'en', theme, scheme: 'dark', accent: null, sites: [], overlay: false, blocks: [] },
});

/** As a tab loads it: with nothing in its memory. */
async function newTab() {
  vi.resetModules();
  return (await import('./kept-bio.ts')).keptPlace;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', storage());
  vi.stubGlobal('sessionStorage', storage());
});
afterEach(() => vi.unstubAllGlobals());

it('what one tab keeps another that is open with it does not touch, a duplicate of it neither [BIO-01]', async () => {
  const one = await (await newTab())(7);
  expect(one.found).toBeNull();
  one.keep(written('paper'));
  // With a copy of the first one's session storage.
  const other = await (await newTab())(7);
  expect(other.found).toBeNull();
  other.keep(written('neon'));
  expect(Object.keys(localStorage)).toHaveLength(2);
  other.drop();
  expect(Object.values(localStorage).map((text: string) => JSON.parse(text) as object)).toMatchObject([
    written('paper'),
  ]);
});

it('what a tab left that is closed is taken over once, by its own account only, the newest first [BIO-01]', async () => {
  localStorage.setItem('outbox:bio:7:gone', JSON.stringify({ ...written('paper'), at: 1 }));
  localStorage.setItem('outbox:bio:7:later', JSON.stringify({ ...written('neon'), at: 2 }));
  localStorage.setItem('outbox:bio:7:broken', '{');
  const keptPlace = await newTab();
  expect((await keptPlace(8)).found).toBeNull();
  const place = await keptPlace(7);
  expect(place.found).toMatchObject(written('neon'));
  // It is this tab's now, after a reload too.
  expect((await keptPlace(7)).found).toMatchObject(written('neon'));
  place.drop();
  expect((await keptPlace(7)).found).toMatchObject(written('paper'));
});

it('where the browser keeps nothing, the page knows [BIO-01]', async () => {
  const place = await (await newTab())(7);
  vi.stubGlobal('localStorage', undefined);
  expect(place.keep(written('paper'))).toBe(false);
});
