import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Client } from '@site/contract/core/client.ts';
import { fakeStorage } from '#platform/storage/fake-storage.ts';
import { ApiError } from '@site/contract/core/errors.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { endSession } from '#platform/sessions/log-out.ts';
import type { Step } from './merge-progress.ts';
import { progressQueue } from './progress-queue.ts';

const USER = 7;
const STEP: Step = {
  chapter: { percent: 10, seen: 1, units: 10, right: 0, questions: 0, firstRight: 0, place: 1 },
  percent: 2,
  completed: false,
};

interface Call {
  chapterId: number;
  lang: Language;
  seen: number[];
  place: number;
}

/** Simulates the server: rejects calls for the given chapters with the given error, and records all other calls. */
function server(refused: Record<number, ApiError> = {}) {
  const calls: Call[] = [];
  // Cast to the client type, because the only route called in these tests returns a step.
  const api = ((_, input) => {
    const call = input as unknown as Call;
    const refusal = refused[call.chapterId];
    if (refusal) return Promise.reject(refusal);
    calls.push(call);
    return Promise.resolve(STEP);
  }) as Client;
  return { api, calls };
}

let second = 0;
function add(chapterId: number, seen: number[], place: number, lang: Language = 'en') {
  second += 1;
  const at = new Date(Date.UTC(2026, 0, 1, 10, 0, second)).toISOString();
  progressQueue.add(USER, { id: crypto.randomUUID(), at, chapterId, lang, seen, place });
}

async function flush(api: Client) {
  const steps: [number, Step][] = [];
  const isEmpty = await progressQueue.flush(api, USER, { onResponse: (onResponse) => void steps.push(...onResponse) });
  return { isEmpty, steps };
}

beforeEach(() => {
  vi.stubGlobal('localStorage', fakeStorage());
});
afterEach(() => vi.unstubAllGlobals());

it('sends the progress of a chapter in one call, without duplicates, with the last position [LEARN-01]', async () => {
  const { api, calls } = server();
  add(1, [], 1);
  add(1, [1], 1);
  add(1, [2, 1], 2);
  add(1, [], 3);
  expect(await flush(api)).toEqual({ isEmpty: true, steps: [[1, STEP]] });
  expect(calls).toEqual([{ chapterId: 1, lang: 'en', seen: [1, 2], place: 3 }]);
  expect(progressQueue.waiting(USER)).toEqual([]);
});

it('sends the pages of each language separately [LEARN-01]', async () => {
  const { api, calls } = server();
  add(1, [5], 5);
  add(1, [6], 6, 'ru');
  await flush(api);
  expect(calls).toEqual([
    { chapterId: 1, lang: 'en', seen: [5], place: 5 },
    { chapterId: 1, lang: 'ru', seen: [6], place: 6 },
  ]);
});

it.each(['courses.beyond-the-end', 'courses.not-found', 'invalid'] as const)(
  'drops a chapter rejected as %s and still sends the others [LEARN-01]',
  async (name) => {
    const { api, calls } = server({ 1: new ApiError(name, '') });
    add(1, [99], 99);
    add(2, [1], 1);
    expect(await flush(api)).toEqual({ isEmpty: true, steps: [[2, STEP]] });
    expect(calls.map(({ chapterId }) => chapterId)).toEqual([2]);
    expect(progressQueue.waiting(USER)).toEqual([]);
  },
);

it('queues on the device while offline [LEARN-01]', async () => {
  add(1, [3], 3);
  const { isEmpty } = await flush(server({ 1: new ApiError('failed', '') }).api);
  expect(isEmpty).toBe(false);
  const { api, calls } = server();
  await flush(api);
  expect(calls).toEqual([{ chapterId: 1, lang: 'en', seen: [3], place: 3 }]);
});

it('sends chapters in sequence, the most recent one last [LEARN-01]', async () => {
  const { api, calls } = server();
  add(1, [1], 1);
  add(2, [1], 1);
  add(3, [1], 1);
  add(1, [2], 2);
  const flushed = flush(api);
  await Promise.resolve();
  expect(calls).toHaveLength(1);
  await flushed;
  expect(calls.map(({ chapterId, seen }) => [chapterId, seen])).toEqual([
    [2, [1]],
    [3, [1]],
    [1, [1, 2]],
  ]);
});

it('sends immediately when the page is left, even while another tab is sending [LEARN-01]', () => {
  vi.stubGlobal('navigator', { locks: { request: () => new Promise(() => undefined) } });
  const { api, calls } = server();
  add(1, [1], 1);
  void progressQueue.flush(api, USER, { leaving: true });
  expect(calls).toHaveLength(1);
});

it('stores nothing after log-out [LEARN-01]', async () => {
  const refused = endSession(() => Promise.reject(new ApiError('failed', '')), '/');
  add(1, [1], 1);
  expect(progressQueue.waiting(USER)).toEqual([]);
  await expect(refused).rejects.toThrow(ApiError);
});
