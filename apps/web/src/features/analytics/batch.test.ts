import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { AnalyticsRecord } from '@site/contract/analytics/routes.ts';
import { Batch } from './batch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const record: AnalyticsRecord = { kind: 'browse', page: '/faq' };

function batch(answer: () => Promise<unknown> = async () => ({})) {
  const sent: number[] = [];
  const send = (records: AnalyticsRecord[]) => {
    sent.push(records.length);
    return answer();
  };
  return { sent, batch: new Batch({ size: 3, waitMs: 1000, send }) };
}

it('sends collected records in one batch after the waiting time since the first [NAV-14]', () => {
  const { sent, batch: one } = batch();
  one.add(record);
  vi.advanceTimersByTime(900);
  one.add(record);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(100);
  expect(sent).toEqual([2]);
  vi.advanceTimersByTime(5000);
  one.flush();
  expect(sent).toEqual([2]);
});

it('sends a full batch immediately and starts the next [NAV-14]', () => {
  const { sent, batch: one } = batch();
  for (let n = 0; n < 7; n += 1) one.add(record);
  expect(sent).toEqual([3, 3]);
  vi.advanceTimersByTime(1000);
  expect(sent).toEqual([3, 3, 1]);
});

it('drops a failed batch silently [NAV-14]', async () => {
  const { sent, batch: one } = batch(() => Promise.reject(new Error('offline')));
  one.add(record);
  await vi.advanceTimersByTimeAsync(1000);
  one.add(record);
  await vi.advanceTimersByTimeAsync(1000);
  expect(sent).toEqual([1, 1]);
});

it('does not send discarded records [NAV-14]', () => {
  const { sent, batch: one } = batch();
  one.add(record);
  one.drop();
  vi.advanceTimersByTime(5000);
  expect(sent).toEqual([]);
});
