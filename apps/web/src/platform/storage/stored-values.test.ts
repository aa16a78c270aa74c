import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { fakeStorage } from './fake-storage.ts';
import type * as StoredValues from './stored-values.ts';

const toNumber = (stored: unknown) => (typeof stored === 'number' ? stored : null);

/** Imported again for each test, because the module stores in a variable that the page is being left. */
let values: typeof StoredValues;
let local: Record<string, string>;
let tab: Record<string, string>;
beforeEach(async () => {
  values = await import('./stored-values.ts');
  [local, tab] = [{}, {}];
  vi.stubGlobal('localStorage', fakeStorage(local));
  vi.stubGlobal('sessionStorage', fakeStorage(tab));
});
afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('stores values under their keys for the declared lifetime [AUTH-26]', () => {
  const [draft, widget] = [values.storedJson('draft:7:post', toNumber), values.storedText('visit-pages')];
  expect([draft.read(), draft.write(5), widget.write('1')]).toEqual([null, true, true]);
  expect([draft.read(), widget.read()]).toEqual([5, '1']);
  expect([local, tab]).toEqual([{ 'draft:7:post': '5' }, { 'visit-pages': '1' }]);
  expect(values.storedKeys('draft:')).toEqual(['draft:7:post']);
  draft.remove();
  expect(local).toEqual({});
});

it.each(['{', 'null', '"text"'])('removes the unreadable value %s [AUTH-26]', (text) => {
  local['install-closed'] = text;
  expect(values.storedJson('install-closed', toNumber).read()).toBeNull();
  expect(local).toEqual({});
});

it('removes a value after its maximum age, or from the future [AUTH-26]', () => {
  vi.useFakeTimers();
  const closedAt = values.storedJson('install-closed', toNumber);
  closedAt.write(Date.now());
  vi.advanceTimersByTime(60 * 86_400_000 - 1);
  expect(closedAt.read()).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect([closedAt.read(), local]).toEqual([null, {}]);
  closedAt.write(Date.now() + 1);
  expect(closedAt.read()).toBeNull();
});

it('removes old values that no page reads [AUTH-26] [HOME-07]', () => {
  const old = Date.now() - 91 * 86_400_000;
  const recent = { 'outbox:link:0:draft': JSON.stringify({ at: Date.now() - 1 }) };
  Object.assign(local, {
    ...recent,
    'outbox:bio:0:tab': JSON.stringify({ at: old }),
    'guest-bio': JSON.stringify({ savedAt: new Date(old).toISOString() }),
    'guest-link': '{}',
    'guest-cards': '{',
    'install-closed': String(old),
    // Changes of an account have no maximum age.
    'outbox:bio:7:tab': JSON.stringify({ at: old }),
    foreign: '1',
  });
  values.removeOldValues();
  expect(Object.keys(local)).toEqual([...Object.keys(recent), 'outbox:bio:7:tab', 'foreign']);
});

it.each([
  ['blocked', undefined],
  ['full', { getItem: () => null, setItem: () => expect.unreachable(), removeItem: () => undefined }],
])('tolerates %s storage [AUTH-26]', (_, storage) => {
  vi.stubGlobal('localStorage', storage);
  const closedAt = values.storedJson('install-closed', toNumber);
  expect([closedAt.write(1), closedAt.read(), values.storedKeys('draft:')]).toEqual([false, null, []]);
  closedAt.remove();
  values.expirePersonalData();
  values.removeOldValues();
  expect(values.isStorageAvailable()).toBe(storage !== undefined);
});

it('stores no data of the person once it has been removed for a log-out [AUTH-26]', () => {
  values.endPersonalData();
  values.storedText('draft:7:post').write('{}');
  values.storedText('neutral-tab').write('Notes');
  expect(local).toEqual({ 'neutral-tab': 'Notes' });
});

it('retains drafts when the session expires [AUTH-26]', () => {
  Object.assign(local, { 'recent-searches': '["secret"]', 'draft:7:post': '{}', 'safe-exit': 'off', foreign: '1' });
  Object.assign(tab, { 'viewed:3': '1', 'report-post-3-7': '{}' });
  values.expirePersonalData();
  expect(local).toEqual({ 'draft:7:post': '{}', 'safe-exit': 'off', foreign: '1' });
  expect(tab).toEqual({ 'report-post-3-7': '{}' });
});
