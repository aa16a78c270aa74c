import { afterEach, expect, it, vi } from 'vitest';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import type { Client } from '@site/contract/core/client.ts';
import { flashCardRoutes } from '@site/contract/flash-cards/routes.ts';
import { sendOutboxes } from './send-outboxes.ts';

function storage(kept: Record<string, string>) {
  Object.defineProperties(kept, {
    removeItem: { value: (key: string) => void Reflect.deleteProperty(kept, key) },
  });
  vi.stubGlobal('localStorage', kept);
  return kept;
}
afterEach(() => vi.unstubAllGlobals());

it('before one signs out, ratings and what was seen of courses go to the server, those of the account alone [LEARN-01 LEARN-06]', async () => {
  const item = { id: 'a', at: '2026-01-01T10:00:00.000Z' };
  const seen = { ...item, chapterId: 3, lang: 'en', seen: [1], place: 1 };
  const kept = storage({
    'outbox:cards:7:a': JSON.stringify(item),
    'outbox:seen:7:a': JSON.stringify(seen),
    'outbox:seen:8:b': JSON.stringify({ ...seen, id: 'b' }),
  });
  const api = vi.fn<() => Promise<object>>().mockResolvedValue({});
  // Its answers are not looked at.
  await sendOutboxes(api as unknown as Client, 7);
  const called = api.mock.calls.map(([route]: unknown[]) => route);
  expect(called).toHaveLength(2);
  expect(called).toEqual(expect.arrayContaining([flashCardRoutes.review, courseRoutes.progress]));
  expect(Object.keys(kept)).toEqual(['outbox:seen:8:b']);
});

it('where nothing waits, nothing is asked for [LEARN-06]', async () => {
  storage({ theme: 'dark' });
  const api = vi.fn<() => Promise<object>>();
  await sendOutboxes(api as unknown as Client, 7);
  expect(api).not.toHaveBeenCalled();
});
