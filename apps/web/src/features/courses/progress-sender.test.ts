import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '@site/contract/core/errors.ts';
import type { Step } from './apply-step.ts';
import { ProgressSender, type Batch } from './progress-sender.ts';

const STEP: Step = {
  chapter: { percent: 10, seen: 1, units: 10, right: 0, questions: 0, firstRight: 0, place: 1 },
  percent: 2,
  completed: false,
};

function memory() {
  const kept = new Map<string, string>();
  return {
    kept,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

function sender(send: (chapterId: number, batch: Batch) => Promise<Step>, storage = memory()) {
  const steps: number[] = [];
  const made = new ProgressSender({ name: 'p', send, storage, onStep: (chapterId) => void steps.push(chapterId) });
  return { made, storage, steps };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('pages that were seen go together, each once, with where one is [LEARN-01]', async () => {
  const sent: [number, Batch][] = [];
  const { made, storage, steps } = sender(async (id, batch) => {
    sent.push([id, batch]);
    return STEP;
  });
  made.add(7, [1], 1);
  made.add(7, [2, 1], 2);
  await vi.runAllTimersAsync();
  expect(sent).toEqual([[7, { seen: [1, 2], place: 2 }]]);
  expect(steps).toEqual([7]);
  expect(storage.kept.size).toBe(0);
});

it('what a lost connection kept back is sent later [LEARN-01]', async () => {
  let works = false;
  const sent: Batch[] = [];
  const { made, storage } = sender(async (_, batch) => {
    if (!works) throw new ApiError('failed', '');
    sent.push(batch);
    return STEP;
  });
  made.add(7, [3], 3);
  await vi.advanceTimersByTimeAsync(3000);
  expect(storage.kept.size).toBe(1);
  works = true;
  made.flush();
  await vi.advanceTimersByTimeAsync(0);
  expect(sent).toEqual([{ seen: [3], place: 3 }]);
  expect(storage.kept.size).toBe(0);
});

it('what a closed page kept is sent by the next one [LEARN-01]', async () => {
  const storage = memory();
  storage.setItem('p', JSON.stringify({ 7: { seen: [4], place: 4 }, x: 1, 8: { seen: 'no' } }));
  const sent: [number, Batch][] = [];
  sender(async (id, batch) => {
    sent.push([id, batch]);
    return STEP;
  }, storage);
  await vi.runAllTimersAsync();
  expect(sent).toEqual([[7, { seen: [4], place: 4 }]]);
});

it('pages that are no more are given up, others of other chapters are sent [LEARN-01]', async () => {
  const sent: number[] = [];
  const { made, storage } = sender(async (id) => {
    if (id === 7) throw new ApiError('courses.beyond-the-end', '');
    sent.push(id);
    return STEP;
  });
  made.add(7, [99], 99);
  made.add(8, [1], 1);
  await vi.runAllTimersAsync();
  expect(sent).toEqual([8]);
  expect(storage.kept.size).toBe(0);
});

it('what is seen while a call is under way follows it [LEARN-01]', async () => {
  const sent: Batch[] = [];
  const { made } = sender(async (_, batch) => {
    sent.push(batch);
    if (sent.length === 1) made.add(7, [2], 2);
    return STEP;
  });
  made.add(7, [1], 1);
  await vi.runAllTimersAsync();
  expect(sent).toEqual([
    { seen: [1], place: 1 },
    { seen: [2], place: 2 },
  ]);
});

it('who goes on without a pause is not put off [LEARN-01]', async () => {
  const sent: Batch[] = [];
  const { made } = sender(async (_, batch) => {
    sent.push(batch);
    return STEP;
  });
  for (let unit = 1; unit <= 4; unit += 1) {
    made.add(7, [unit], unit);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(sent[0]).toEqual({ seen: [1, 2, 3], place: 3 });
});
