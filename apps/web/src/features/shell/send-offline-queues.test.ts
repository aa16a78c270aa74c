import { afterEach, expect, it, vi } from 'vitest';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import { ApiError } from '@site/contract/core/errors.ts';
import { flashcardRoutes } from '@site/contract/flashcards/routes.ts';
import { fakeStorage } from '#platform/storage/fake-storage.ts';
import { sendOfflineQueues } from './send-offline-queues.ts';

function storage(stored: Record<string, string>) {
  vi.stubGlobal('localStorage', fakeStorage(stored));
  return stored;
}
afterEach(() => vi.unstubAllGlobals());

it('sends pending ratings and course progress of the account before log-out [LEARN-01 LEARN-06]', async () => {
  const item = { id: 'a', at: '2026-01-01T10:00:00.000Z' };
  const seen = { ...item, chapterId: 3, lang: 'en', seen: [1], place: 1 };
  const stored = storage({
    'outbox:cards:7:a': JSON.stringify(item),
    'outbox:seen:7:a': JSON.stringify(seen),
    'outbox:seen:8:b': JSON.stringify({ ...seen, id: 'b' }),
  });
  const api = vi.fn<() => Promise<object>>().mockResolvedValue({});
  // Cast to the client type, because the return values of the mock are unused.
  await sendOfflineQueues(api as unknown as Client, 7);
  const called = api.mock.calls.map(([route]: unknown[]) => route);
  expect(called).toHaveLength(2);
  expect(called).toEqual(expect.arrayContaining([flashcardRoutes.review, courseRoutes.progress]));
  expect(Object.keys(stored)).toEqual(['outbox:seen:8:b']);
});

it('does not report a rejected entry as saved [NAV-35]', async () => {
  const fields = { site: 'Other', day: '2026-01-01', minor: 100, currency: 'USD', kind: 'payout', note: '' };
  const key = 'outbox:ledger:7:a';
  const stored = storage({ [key]: JSON.stringify({ id: 'a', at: '2026-01-01T10:00:00.000Z', fields }) });
  const api = vi.fn<() => Promise<object>>().mockRejectedValueOnce(new ApiError('stream.ledger-full', 'Full.'));
  // Cast to the client type, because the mock answers a single route.
  const send = async () => sendOfflineQueues(api as unknown as Client, 7);
  expect([await send(), JSON.parse(stored[key] ?? '')]).toEqual([false, expect.objectContaining({ error: 'Full.' })]);
  stored[key] = JSON.stringify({ id: 'a', at: '2026-01-01T10:00:00.000Z', fields });
  api.mockResolvedValueOnce({ id: 1, ...fields });
  expect([await send(), stored]).toEqual([true, {}]);
});

it('sends nothing when no queue has items [LEARN-06]', async () => {
  storage({ theme: 'dark' });
  const api = vi.fn<() => Promise<object>>();
  await sendOfflineQueues(api as unknown as Client, 7);
  expect(api).not.toHaveBeenCalled();
});
