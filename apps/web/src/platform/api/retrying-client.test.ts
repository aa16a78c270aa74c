import { expect, it, vi } from 'vitest';
import type { Client } from '@site/contract/core/client.ts';
import { ApiError } from '@site/contract/core/errors.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { retryingClient } from './retrying-client.ts';

const busy = () => new ApiError('overloaded', 'Too many people', { retryAfter: 4 });

/** Client that fails the given number of times and records the retry delays. */
function failing(times: number, error: () => Error = busy) {
  const waited: number[] = [];
  let left = times;
  const call = vi.fn<() => Promise<string>>(async () => {
    left -= 1;
    if (left >= 0) throw error();
    return 'answer';
  });
  const client = retryingClient(call as unknown as Client, async (ms) => void waited.push(ms));
  return { call, client, waited };
}

it('retries a read after the delay stated in the response [OPS-03]', async () => {
  const { client, waited } = failing(2);
  await expect(client(siteRoutes.info, {})).resolves.toBe('answer');
  expect(waited).toEqual([4000, 4000]);
});

it('rejects after the third attempt [OPS-03]', async () => {
  const { client, call } = failing(3);
  await expect(client(siteRoutes.info, {})).rejects.toMatchObject({ errorName: 'overloaded' });
  expect(call).toHaveBeenCalledTimes(3);
});

it('does not retry a write [OPS-03]', async () => {
  const { client, call } = failing(1);
  await expect(client(forumRoutes.read, { id: 1 })).rejects.toMatchObject({ errorName: 'overloaded' });
  expect(call).toHaveBeenCalledTimes(1);
});

it('rejects other errors immediately [OPS-03]', async () => {
  const { client, call } = failing(1, () => new ApiError('failed', ''));
  await expect(client(siteRoutes.info, {})).rejects.toMatchObject({ errorName: 'failed' });
  expect(call).toHaveBeenCalledTimes(1);
});

it('does not retry after an abort [OPS-03]', async () => {
  const { client, call } = failing(1);
  const left = new AbortController();
  left.abort(new Error('gone'));
  await expect(client(siteRoutes.info, {}, { signal: left.signal })).rejects.toThrow('gone');
  expect(call).toHaveBeenCalledTimes(1);
});
