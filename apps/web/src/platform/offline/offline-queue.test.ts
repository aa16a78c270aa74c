import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@site/contract/core/errors.ts';
import type { Client } from '@site/contract/core/client.ts';
import { fakeStorage } from '../storage/fake-storage.ts';
import { offlineQueue } from './offline-queue.ts';
import { endSession } from '../sessions/log-out.ts';

interface Turn {
  id: string;
  at: string;
}

const api: Client = () => Promise.reject(new Error('not called'));
const USER = 7;
const turn = (id: string, minute = 0): Turn => ({ id, at: new Date(Date.UTC(2026, 0, 1, 10, minute)).toISOString() });

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('sends pending items in order and then removes them [LEARN-06]', async () => {
  const sent: string[] = [];
  const outbox = offlineQueue<Turn>('test', async (_, items) => sent.push(...items.map(({ id }) => id)));
  outbox.add(USER, turn('b', 2));
  outbox.add(USER, turn('a', 1));
  expect(await outbox.flush(api, USER)).toBe(true);
  expect(sent).toEqual(['a', 'b']);
  expect(outbox.waiting(USER)).toEqual([]);
});

it('retains all items without a connection and sends them the next time [LEARN-06]', async () => {
  const send = vi.fn<() => Promise<object>>().mockRejectedValueOnce(new ApiError('failed', '')).mockResolvedValue({});
  const outbox = offlineQueue<Turn>('test', send);
  outbox.add(USER, turn('a'));
  expect(await outbox.flush(api, USER)).toBe(false);
  expect(outbox.waiting(USER)).toHaveLength(1);
  expect(await outbox.flush(api, USER)).toBe(true);
  expect(outbox.waiting(USER)).toEqual([]);
});

it('does not send a removed item [NAV-35]', async () => {
  const sent: string[] = [];
  const outbox = offlineQueue<Turn>('test', async (_, items) => sent.push(...items.map(({ id }) => id)));
  outbox.add(USER, turn('a', 1));
  outbox.add(USER, turn('b', 2));
  outbox.remove(USER, 'a');
  expect(await outbox.flush(api, USER)).toBe(true);
  expect(sent).toEqual(['b']);
});

it('drops an item that the server rejects permanently [LEARN-06]', async () => {
  const outbox = offlineQueue<Turn>('test', () => Promise.reject(new ApiError('invalid', '')));
  outbox.add(USER, turn('a'));
  expect(await outbox.flush(api, USER)).toBe(true);
  expect(outbox.waiting(USER)).toEqual([]);
});

it('does not let a rejected item affect the others in its batch [LEARN-06]', async () => {
  const taken: string[] = [];
  const outbox = offlineQueue<Turn>('test', async (_, items) => {
    if (items.some(({ id }) => id === 'bad')) throw new ApiError('invalid', '');
    taken.push(...items.map(({ id }) => id));
  });
  outbox.add(USER, turn('good', 1));
  outbox.add(USER, turn('bad', 2));
  outbox.add(USER, turn('also good', 3));
  expect(await outbox.flush(api, USER)).toBe(true);
  expect(taken).toEqual(['good', 'also good']);
  expect(outbox.waiting(USER)).toEqual([]);
});

it('retains a rejected item with its error until it is edited [NAV-35]', async () => {
  const sent: string[] = [];
  const refused = new ApiError('stream.ledger-full', 'Your ledger is full.');
  const outbox = offlineQueue<Turn & { error?: string }>(
    'test',
    async (_, items) => {
      if (items.some(({ id }) => id === 'bad') && sent.length < 2) throw refused;
      sent.push(...items.map(({ id }) => id));
    },
    { retainsRejected: true },
  );
  outbox.add(USER, turn('good', 1));
  outbox.add(USER, turn('bad', 2));
  outbox.add(USER, turn('also good', 3));
  await outbox.flush(api, USER);
  expect([sent, outbox.waiting(USER)]).toEqual([
    ['good', 'also good'],
    [{ ...turn('bad', 2), error: 'Your ledger is full.' }],
  ]);
  await outbox.flush(api, USER);
  expect(sent).toHaveLength(2);
  outbox.add(USER, turn('bad', 2));
  await outbox.flush(api, USER);
  expect([sent[2], outbox.waiting(USER)]).toEqual(['bad', []]);
});

it('sends an item again that was edited during the call [NAV-35]', async () => {
  const sent: string[] = [];
  const pending: boolean[] = [];
  const outbox = offlineQueue<Turn>('test', async (_, items, isPending) => {
    sent.push(...items.map(({ at }) => at));
    if (sent.length === 1) outbox.add(USER, turn('a', 2));
    pending.push(...items.map(isPending));
  });
  outbox.add(USER, turn('a', 1));
  await outbox.flush(api, USER);
  expect([sent, pending]).toEqual([
    [turn('a', 1).at, turn('a', 2).at],
    [false, true],
  ]);
  expect(outbox.waiting(USER)).toEqual([]);
});

it('passes the response of each batch to the callback [LEARN-06]', async () => {
  const responses: number[] = [];
  const outbox = offlineQueue<Turn, number>('test', async (_, items) => items.length);
  for (let n = 0; n < 150; n += 1) outbox.add(USER, turn(`turn ${n}`));
  await outbox.flush(api, USER, { onResponse: (count) => void responses.push(count) });
  expect(responses).toEqual([100, 50]);
});

it('does not wait for the lock of another tab when the page is left [LEARN-06]', async () => {
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } });
  const send = vi.fn<() => Promise<object>>().mockResolvedValue({});
  const outbox = offlineQueue<Turn>('test', send);
  outbox.add(USER, turn('a'));
  void outbox.flush(api, USER);
  expect(send).not.toHaveBeenCalled();
  const flushed = outbox.flush(api, USER, { leaving: true });
  // Sent synchronously, because a page that unloads may not get another task.
  expect(send).toHaveBeenCalledOnce();
  expect(await flushed).toBe(true);
});

it('stores nothing during log-out, unless the log-out fails [LEARN-06]', async () => {
  const outbox = offlineQueue<Turn>('test', () => Promise.resolve({}));
  const refused = endSession(() => Promise.reject(new ApiError('failed', '')), '/');
  outbox.add(USER, turn('a'));
  expect(outbox.waiting(USER)).toEqual([]);
  await expect(refused).rejects.toThrow(ApiError);
  outbox.add(USER, turn('b'));
  expect(outbox.waiting(USER)).toHaveLength(1);
});

it('does not send the items of another account [LEARN-06]', async () => {
  const send = vi.fn<() => Promise<object>>().mockResolvedValue({});
  const outbox = offlineQueue<Turn>('test', send);
  outbox.add(USER, turn('a'));
  await outbox.flush(api, USER + 1);
  expect(send).not.toHaveBeenCalled();
  expect(outbox.waiting(USER)).toHaveLength(1);
});

it('sends the items of a page without browser storage [LEARN-06]', async () => {
  vi.stubGlobal('localStorage', undefined);
  const send = vi.fn<() => Promise<object>>().mockResolvedValue({});
  const outbox = offlineQueue<Turn>('test', send);
  outbox.add(USER, turn('a'));
  await outbox.flush(api, USER);
  expect(send).toHaveBeenCalledOnce();
});
