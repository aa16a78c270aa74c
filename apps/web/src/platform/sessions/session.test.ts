import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Client } from '@site/contract/core/client.ts';
import { guard, SITE_MS, siteQuery } from './session.ts';

beforeAll(() => void vi.stubEnv('SSR', false));
afterAll(() => void vi.unstubAllEnvs());

const page = { href: '/about', access: 'public', section: null, guests: false, requiresProfile: false } as const;

/** Returns a page that was loaded some time ago, and the calls that its navigations send. */
function openPage(ageMs: number, api: () => Promise<object>) {
  const queryClient = new QueryClient();
  // The guard reads no other fields of the response.
  const client = vi.fn<() => Promise<object>>(api);
  const context = { api: client as unknown as Client, queryClient, loggedIn: false };
  const { queryKey } = siteQuery(context.api);
  const site = { shortName: 'before', disabledSections: [], loginRequired: false };
  queryClient.setQueryData(queryKey, site as never, { updatedAt: Date.now() - ageMs });
  return {
    client,
    navigate: (preload = false) => guard(context, { ...page, preload }),
    name: () => queryClient.getQueryData(queryKey)?.shortName,
  };
}

const changed = async () => ({ shortName: 'after', disabledSections: [], loginRequired: false });

it('refreshes old names and menus on navigation, without delaying it [CMS-11]', async () => {
  const { navigate, name, client } = openPage(SITE_MS + 1000, changed);
  await navigate();
  await expect.poll(name).toBe('after');
  await navigate();
  expect(client).toHaveBeenCalledTimes(1);
});

it('sends no request while they are recent, and none for a preloaded page [CMS-11]', async () => {
  const recent = openPage(SITE_MS - 60_000, changed);
  await recent.navigate();
  const old = openPage(SITE_MS + 1000, changed);
  await old.navigate(true);
  expect([recent.client, old.client].map(({ mock }) => mock.calls.length)).toEqual([0, 0]);
});

it('shows the earlier ones after a failure [CMS-11]', async () => {
  const { navigate, name, client } = openPage(SITE_MS + 1000, async () => {
    throw new Error('no connection');
  });
  await navigate();
  await vi.waitFor(() => expect(client).toHaveBeenCalledOnce());
  expect(name()).toBe('before');
});
