import { afterEach, expect, it, vi } from 'vitest';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
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

it('sends nothing when no queue has items [LEARN-06]', async () => {
  storage({ theme: 'dark' });
  const api = vi.fn<() => Promise<object>>();
  await sendOfflineQueues(api as unknown as Client, 7);
  expect(api).not.toHaveBeenCalled();
});
