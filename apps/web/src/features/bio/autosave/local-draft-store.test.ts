import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from '#platform/storage/fake-storage.ts';
import type { LocalDraft } from './autosave-types.ts';

const written = (theme: 'paper' | 'neon'): LocalDraft => ({
  revision: 1,
  unconfirmed: [],
  document: { language: 'en', theme, scheme: 'dark', accent: null, sites: [], overlay: false, blocks: [] },
});

/** Loads the module with empty memory, as in a new tab. */
async function newTab() {
  vi.resetModules();
  return (await import('./local-draft-store.ts')).openLocalDraftStore;
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
  vi.stubGlobal('sessionStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('isolates the changes of an open tab and its duplicate [BIO-01]', async () => {
  const one = await (await newTab())(7);
  expect(one.found).toBeNull();
  one.keep(written('paper'));
  // The duplicate starts with a copy of the first tab's session storage.
  const other = await (await newTab())(7);
  expect(other.found).toBeNull();
  other.keep(written('neon'));
  expect(Object.keys(localStorage)).toHaveLength(2);
  other.drop();
  expect(Object.values(localStorage).map((text: string) => JSON.parse(text) as object)).toMatchObject([
    written('paper'),
  ]);
});

it('takes over the changes of a closed tab once, for the same account only, newest first [BIO-01]', async () => {
  localStorage.setItem('outbox:bio:7:gone', JSON.stringify({ ...written('paper'), at: 1 }));
  localStorage.setItem('outbox:bio:7:later', JSON.stringify({ ...written('neon'), at: 2 }));
  localStorage.setItem('outbox:bio:7:broken', '{');
  const openLocalDraftStore = await newTab();
  expect((await openLocalDraftStore(8)).found).toBeNull();
  const place = await openLocalDraftStore(7);
  expect(place.found).toMatchObject(written('neon'));
  // The draft belongs to this tab from now on, even after a reload.
  expect((await openLocalDraftStore(7)).found).toMatchObject(written('neon'));
  place.drop();
  expect((await openLocalDraftStore(7)).found).toMatchObject(written('paper'));
});

it('takes the bio of a visitor only when asked to [HOME-08]', async () => {
  const { blocks, ...config } = written('neon').document;
  const guest = { revision: 1, savedAt: new Date().toISOString(), config, blocks, copies: [] };
  localStorage.setItem('guest-bio', JSON.stringify(guest));
  const openLocalDraftStore = await newTab();
  expect((await openLocalDraftStore(0)).takeGuest).toBeNull();
  const place = await openLocalDraftStore(7);
  expect(place.found).toBeNull();
  expect(localStorage.getItem('guest-bio')).not.toBeNull();
  expect(place.takeGuest?.()).toMatchObject({ takeGuest: null, found: { revision: 0, document: { theme: 'neon' } } });
  expect(localStorage.getItem('guest-bio')).toBeNull();
});

it('takes what a visitor typed last, saved or not [HOME-08]', async () => {
  const { blocks, ...config } = written('neon').document;
  const guest = { revision: 1, savedAt: new Date(2000).toISOString(), config, blocks, copies: [] };
  const typed = (at: number) => localStorage.setItem('outbox:bio:0:tab', JSON.stringify({ ...written('paper'), at }));
  vi.useFakeTimers({ now: 5000 });
  const openLocalDraftStore = await newTab();
  const taken = async () => {
    const place = (await openLocalDraftStore(7)).takeGuest?.();
    const keys = Object.keys(localStorage);
    place?.drop();
    return [place?.found?.document.theme, keys.map((key) => key.startsWith('outbox:bio:7:'))];
  };
  typed(3000);
  localStorage.setItem('guest-bio', JSON.stringify(guest));
  expect(await taken()).toEqual(['paper', [true]]);
  typed(1000);
  localStorage.setItem('guest-bio', JSON.stringify(guest));
  expect(await taken()).toEqual(['neon', [true]]);
  typed(3000);
  expect(await taken()).toEqual(['paper', [true]]);
  vi.useRealTimers();
});

it('reports that the browser has no storage [BIO-01]', async () => {
  const place = await (await newTab())(7);
  vi.stubGlobal('localStorage', undefined);
  expect(place.keep(written('paper'))).toBe(false);
});
