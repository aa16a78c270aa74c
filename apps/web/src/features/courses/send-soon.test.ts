import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SendSoon } from './send-soon.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('who goes on without a pause is not put off [LEARN-01]', async () => {
  const send = vi.fn<(leaving: boolean) => Promise<boolean>>().mockResolvedValue(true);
  const sending = new SendSoon(send);
  for (let second = 0; second < 4; second += 1) {
    sending.soon();
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(send).toHaveBeenCalledOnce();
});

it('what failed is tried again later, and at once with what is added meanwhile [LEARN-01]', async () => {
  const send = vi.fn<(leaving: boolean) => Promise<boolean>>().mockResolvedValue(false);
  const sending = new SendSoon(send);
  await sending.now();
  await vi.advanceTimersByTimeAsync(20_000);
  expect(send).toHaveBeenCalledTimes(2);
  sending.soon();
  await vi.advanceTimersByTimeAsync(3000);
  expect(send).toHaveBeenCalledTimes(3);
});

it('a page that is gone sends once more, and plans nothing [LEARN-01]', async () => {
  const send = vi.fn<(leaving: boolean) => Promise<boolean>>().mockResolvedValue(false);
  const sending = new SendSoon(send);
  sending.soon();
  sending.end();
  expect(send).toHaveBeenCalledExactlyOnceWith(true);
  await vi.runAllTimersAsync();
  expect(send).toHaveBeenCalledOnce();
});
