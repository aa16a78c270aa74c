import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '@site/contract/core/client.ts';
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

function storage(stored: Record<string, string>) {
  return new Proxy(stored, {
    get: (target, key) => {
      if (key === 'getItem') return (name: string) => target[name] ?? null;
      if (key === 'removeItem') return (name: string) => void Reflect.deleteProperty(target, name);
      return Reflect.get(target, key);
    },
  });
}

/** Imported again for each test, because the module stores in a variable that the page is being left. */
let page: typeof LogOut;
let local: Record<string, string>;
let tab: Record<string, string>;
beforeEach(async () => {
  page = await import('./log-out.ts');
  acts.length = 0;
  local = { 'outbox:cards:7:a': '{}', 'desk-7-3-en': '{}', theme: 'dark' };
  tab = { 'cards-turned:7': '[]', other: '1' };
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storage(local));
  vi.stubGlobal('sessionStorage', storage(tab));
  vi.stubGlobal('window', { location: { assign: (to: string) => void acts.push(to) } });
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('sends pending data before the session ends, and clears stored data [AUTH-15]', async () => {
  const unregister = page.beforeLogOut(
    async (_, userId) => void acts.push(`sent for ${userId}: ${Object.keys(local)[0]}`),
  );
  const loggedOut = page.logOut(client, queryClient);
  await vi.runAllTimersAsync();
  await loggedOut;
  expect(acts).toEqual(['sent for 7: outbox:cards:7:a', 'logout', '/']);
  // Drafts stay stored for their account.
  expect(local).toEqual({ 'desk-7-3-en': '{}', theme: 'dark' });
  expect(tab).toEqual({ other: '1' });
  unregister();
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
