import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SendSoon } from './send-soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('sends at the planned time even if more is added [LEARN-01]', async () => {
  const send = vi.fn<(leaving: boolean) => Promise<boolean>>().mockResolvedValue(true);
  const sending = new SendSoon(send);
  for (let second = 0; second < 4; second += 1) {
    sending.soon();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(send).toHaveBeenCalledOnce();
});

it('retries a failed call after a delay, or at once with new progress [LEARN-01]', async () => {
  const send = vi.fn<(leaving: boolean) => Promise<boolean>>().mockResolvedValue(false);
  const sending = new SendSoon(send);
  await sending.now();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(send).toHaveBeenCalledTimes(2);
  sending.soon();
  await vi.advanceTimersByTimeAsync(3000);
  expect(send).toHaveBeenCalledTimes(3);
});

it('sends again on unmount and schedules nothing afterwards [LEARN-01]', async () => {
  const send = vi.fn<(leaving: boolean) => Promise<boolean>>().mockResolvedValue(false);
  const sending = new SendSoon(send);
  sending.soon();
  sending.end();
  expect(send).toHaveBeenCalledExactlyOnceWith(true);
  await vi.runAllTimersAsync();
  expect(send).toHaveBeenCalledOnce();
});
