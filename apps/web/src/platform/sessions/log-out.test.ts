import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '@site/contract/core/client.ts';
import { fakeStorage } from '../storage/fake-storage.ts';
import { STORAGE_KEYS } from '../storage/storage-keys.ts';
import type * as LogOut from './log-out.ts';

const acts: string[] = [];
const api = vi.fn<() => Promise<object>>().mockImplementation(async () => {
  acts.push('logout');
  return {};
});
// The mock's response is never read, so its type is irrelevant.
const client = api as unknown as Client;
const queryClient = new QueryClient();
queryClient.setQueryData(['user'], { id: 7, ctoken: 'token' });

/** Returns an entry for each declared key, by storage area, and the entries of the device and of visitors. */
function everyKey() {
  const local: Record<string, string> = {};
  const tab: Record<string, string> = {};
  const deviceLocal: Record<string, string> = {};
  const deviceTab: Record<string, string> = {};
  const visitor: Record<string, string> = {};
  for (const [name, { owner, lifetime }] of Object.entries(STORAGE_KEYS)) {
    const key = name.replace('*', '7');
    (lifetime === 'session' ? tab : local)[key] = '7';
    if (owner === 'device') (lifetime === 'session' ? deviceTab : deviceLocal)[key] = '7';
    if (owner === 'visitor') visitor[key] = '7';
  }
  return { local, tab, deviceLocal, deviceTab, visitor };
}

/** Imported again for each test, because the module stores in a variable that the page is being left. */
let page: typeof LogOut;
let local: Record<string, string>;
let tab: Record<string, string>;
beforeEach(async () => {
  page = await import('./log-out.ts');
  acts.length = 0;
  ({ local, tab } = everyKey());
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', fakeStorage(local));
  vi.stubGlobal('sessionStorage', fakeStorage(tab));
  vi.stubGlobal('window', { location: { assign: (to: string) => void acts.push(to) } });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const device = everyKey();

it('sends pending data before the session ends, and removes all data of the person [AUTH-15 AUTH-26]', async () => {
  const unregister = page.beforeLogOut(
    async (_, userId) => void acts.push(`sent for ${userId}: ${'outbox:7' in local}`),
  );
  const loggedOut = page.logOut(client, queryClient);
  await vi.runAllTimersAsync();
  await loggedOut;
  expect(acts).toEqual(['sent for 7: true', 'logout', '/']);
  expect(local).toEqual(device.deviceLocal);
  expect(tab).toEqual(device.deviceTab);
  unregister();
});

it('removes all data of the person after a log-out in another tab [AUTH-26]', async () => {
  page.followLogOut();
  await vi.runAllTimersAsync();
  expect(acts).toEqual(['/login']);
  expect(local).toEqual(device.deviceLocal);
  expect(tab).toEqual(device.deviceTab);
});

it('removes the data of another account, but not of a visitor or the same account [AUTH-26]', async () => {
  delete local['stored-account'];
  delete tab['tab-account'];
  page.takeOverStorage(7);
  page.takeOverStorage(7);
  const { 'expired-account': _, ...stored } = device.local;
  expect(local).toEqual({ ...stored, 'stored-account': '7' });
  page.takeOverStorage(8);
  expect(local).toEqual({ ...device.deviceLocal, ...device.visitor, 'stored-account': '8' });
  expect(tab).toEqual({ ...device.deviceTab, 'tab-account': '8' });
  // Another tab still has the first account's data, but the browser already has the new account's.
  Object.assign(local, { 'draft:8:post': '{}' });
  Object.assign(tab, { 'tab-account': '7', 'report-post-1-7': '{}' });
  page.takeOverStorage(8);
  expect(local).toEqual({
    ...device.deviceLocal,
    ...device.visitor,
    'stored-account': '8',
    'draft:8:post': '{}',
  });
  expect(tab).toEqual({ ...device.deviceTab, 'tab-account': '8' });
});

it('removes all data of an account whose session was ended while no page was open [AUTH-26]', async () => {
  page.removeDataOfEndedSession('ended');
  expect(local).toEqual(device.deviceLocal);
  expect(tab).toEqual(device.deviceTab);
  await vi.runAllTimersAsync();
});

it('retains drafts of an expired session, and what a visitor stores after it [AUTH-26]', async () => {
  Reflect.deleteProperty(local, 'expired-account');
  page.removeDataOfEndedSession('expired');
  expect(local).toMatchObject({ 'stored-account': '7', 'outbox:7': '7', 'guest-bio': '7' });
  expect(local).not.toHaveProperty('recent-searches');
  expect(local).not.toHaveProperty('known:7');
  local['recent-searches'] = '["as a visitor"]';
  page.removeDataOfEndedSession('expired');
  expect(local).toHaveProperty('recent-searches');
  page.takeOverStorage(7);
  page.removeDataOfEndedSession('expired');
  expect(local).not.toHaveProperty('recent-searches');
  await vi.runAllTimersAsync();
});

it.each([
  ['does not answer', () => new Promise(() => undefined)],
  ['fails', () => Promise.reject(new Error('no connection'))],
])('is not delayed by a callback that %s [AUTH-15]', async (_, send) => {
  const unregister = page.beforeLogOut(send);
  const loggedOut = page.logOut(client, queryClient);
  await vi.runAllTimersAsync();
  await loggedOut;
  expect(acts).toEqual(['logout', '/']);
  unregister();
});

it('asks before it removes changes that were not sent [AUTH-30]', async () => {
  Object.assign(local, { 'outbox:ledger:7:a': '{}', 'outbox:bio:7:tab': '{}', 'outbox:ledger:8:b': '{}' });
  const ask = vi.fn<(unsent: number) => Promise<boolean>>().mockResolvedValueOnce(false).mockResolvedValue(true);
  const unregister = page.askBeforeLogOut(ask);
  const logOut = async () => {
    const loggedOut = page.logOut(client, queryClient);
    await vi.runAllTimersAsync();
    await loggedOut;
  };
  await logOut();
  expect(ask).toHaveBeenLastCalledWith(2);
  expect([acts, 'outbox:ledger:7:a' in local]).toEqual([[], true]);
  await logOut();
  expect([acts, 'outbox:ledger:7:a' in local]).toEqual([['logout', '/'], false]);
  unregister();
});

it('does not ask when everything was sent before the log-out [AUTH-30]', async () => {
  local['outbox:ledger:7:a'] = '{}';
  const unregister = [
    page.askBeforeLogOut(() => expect.unreachable()),
    page.beforeLogOut(async () => void Reflect.deleteProperty(local, 'outbox:ledger:7:a')),
  ];
  const loggedOut = page.logOut(client, queryClient);
  await vi.runAllTimersAsync();
  await loggedOut;
  expect(acts).toEqual(['logout', '/']);
  for (const stop of unregister) stop();
});
