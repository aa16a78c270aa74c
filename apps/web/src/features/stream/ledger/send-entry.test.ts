import { expect, it, vi } from 'vitest';
import type { Client } from '@site/contract/core/client.ts';
import { streamMoneyRoutes } from '@site/contract/stream/money-routes.ts';
import { sendEntry } from './send-entry.ts';

const { addEntry, changeEntry } = streamMoneyRoutes;
const fields = { site: 'Other', day: '2026-01-01', minor: 100, currency: 'USD', kind: 'payout', note: 'rent' } as const;

it.each([
  ['adds a new entry with one call', { ...fields, note: ' rent ' }, true, [addEntry]],
  [
    'changes the entry of an earlier call whose response was lost',
    { ...fields, minor: 200 },
    true,
    [addEntry, changeEntry],
  ],
  ['leaves an entry that was edited since', { ...fields, minor: 200 }, false, [addEntry]],
])('%s [NAV-35]', async (_, sent, isLatest, routes) => {
  const api = vi.fn<(route: unknown, input: object) => Promise<object>>().mockResolvedValue({ id: 5, ...fields });
  // Cast to the client type, because the function calls only the mocked routes.
  await sendEntry(api as unknown as Client, { ...sent, draft: 'a' }, () => isLatest);
  expect(api.mock.calls.map(([route]) => route)).toEqual(routes);
  expect(api.mock.lastCall?.[1]).toMatchObject(sent);
});
