import { expect, test, vi } from 'vitest';
import { AppError } from '../app-error.ts';
import { callerOf, Limits } from './limits.ts';
import { translate } from '../translate.ts';

test('treats an IPv6 network of /64 as one caller', () => {
  expect(callerOf('2001:db8:1:2:3:4:5:6')).toBe(callerOf('2001:db8:1:2:ffff::1'));
  expect(callerOf('2001:db8:1:2::1')).not.toBe(callerOf('2001:db8:1:3::1'));
  expect(callerOf('2001:0db8::1')).toBe(callerOf('2001:db8:0:0:9::'));
});
test('treats an IPv4 address and its IPv6-mapped form as the same caller', () => {
  expect(callerOf('::ffff:192.0.2.7')).toBe('192.0.2.7');
});
test('refuses the call after the last allowed one with the time to wait', async () => {
  const limits = new Limits(1);
  const limit = { points: 2, seconds: 60 };
  await limits.countOf('x', limit, 'me');
  await limits.countOf('x', limit, 'me');
  await expect(limits.countOf('x', limit, 'me')).rejects.toMatchObject({ errorName: 'too-many', retryAfter: 60 });
  await limits.countOf('x', limit, 'another');
});
test('bounds the queue of calls that count on failure, times out their wait, and never runs a timed-out call [AUTH-09]', async () => {
  vi.useFakeTimers();
  try {
    const limits = new Limits(1);
    let started = 0;
    let release = () => {};
    const released = new Promise<void>((open) => (release = open));
    const limit = { name: 'x', bound: { points: 1000, seconds: 60 }, isFailure: () => true };
    const call = (caller = 'me') =>
      limits.countFailures({ ...limit, caller }, async () => {
        started += 1;
        await released;
      });
    const overloaded = { errorName: 'overloaded', retryAfter: expect.any(Number) };
    const running = Array.from({ length: 5 }, () => call());
    const waiting = Promise.allSettled(Array.from({ length: 100 }, () => call()));
    await expect(call()).rejects.toMatchObject(overloaded);
    const another = call('another');
    await vi.advanceTimersByTimeAsync(10_000);
    for (const ended of await waiting) expect(ended).toMatchObject({ status: 'rejected', reason: overloaded });
    release();
    await Promise.all([...running, another]);
    expect(started).toBe(6);
    await call();
    expect(started).toBe(7);
  } finally {
    vi.useRealTimers();
  }
});
test.each([
  [60, 'Попробуйте снова через 60 с.'],
  [900, 'Попробуйте снова через 15 минут.'],
  [86_400, 'Попробуйте снова через 24 часа.'],
])('formats a wait of %i s in seconds, minutes or hours', async (seconds, text) => {
  const limits = new Limits(1);
  const bound = { points: 1, seconds };
  await limits.countOf('x', bound, 'me');
  const refusal: unknown = await limits.countOf('x', bound, 'me').catch((error: unknown) => error);
  const params = refusal instanceof AppError ? refusal.params : {};
  expect(translate('ru', 'errors:too-many', params)).toContain(text);
});
