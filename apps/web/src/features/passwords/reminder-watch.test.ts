import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SnoozeStore } from '#features/accounts/password-snooze.ts';
import { watchPassword } from './reminder-watch.ts';

const DAY = 24 * 60 * 60_000;
const weak = { id: 7, pwdType: 'weak' } as const;

function memory(): SnoozeStore & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return { kept, getItem: (key) => kept.get(key) ?? null, setItem: (key, value) => void kept.set(key, value) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a weak password is told at once, and then not for seven days [AUTH-17]', () => {
  const [store, show] = [memory(), vi.fn<() => void>()];
  const end = watchPassword({ user: weak, store, fits: () => true, show });
  expect(show).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(7 * DAY - 10_000);
  expect(show).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(show).toHaveBeenCalledTimes(2);
  end();
});

test('a snooze outlives the page, and holds for one account only [AUTH-17]', () => {
  const [store, show] = [memory(), vi.fn<() => void>()];
  watchPassword({ user: weak, store, fits: () => true, show })();
  watchPassword({ user: weak, store, fits: () => true, show })();
  expect(show).toHaveBeenCalledOnce();
  watchPassword({ user: { ...weak, id: 8 }, store, fits: () => true, show })();
  expect(show).toHaveBeenCalledTimes(2);
});

test('it is looked at every ten seconds whether the snooze has passed [AUTH-17]', () => {
  const [store, show] = [memory(), vi.fn<() => void>()];
  watchPassword({ user: weak, store, fits: () => true, show })();
  vi.advanceTimersByTime(7 * DAY - 5000);
  const end = watchPassword({ user: weak, store, fits: () => true, show });
  vi.advanceTimersByTime(9999);
  expect(show).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(show).toHaveBeenCalledTimes(2);
  end();
});

test('where it would stand in the way it waits and is not snoozed [AUTH-17]', () => {
  const [store, show] = [memory(), vi.fn<() => void>()];
  let fits = false;
  const end = watchPassword({ user: weak, store, fits: () => fits, show });
  vi.advanceTimersByTime(60_000);
  expect(show).not.toHaveBeenCalled();
  expect(store.kept.size).toBe(0);
  fits = true;
  vi.advanceTimersByTime(10_000);
  expect(show).toHaveBeenCalledOnce();
  end();
});

test('a password that is ok is never told, and nothing is watched [AUTH-17]', () => {
  const [store, show] = [memory(), vi.fn<() => void>()];
  watchPassword({ user: { id: 7, pwdType: 'ok' }, store, fits: () => true, show });
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(8 * DAY);
  expect(show).not.toHaveBeenCalled();
});

test('the watch ends for good [AUTH-17]', () => {
  const [store, show] = [memory(), vi.fn<() => void>()];
  watchPassword({ user: weak, store, fits: () => true, show })();
  vi.advanceTimersByTime(8 * DAY);
  expect(show).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('what is kept names the account by its number and nothing else [AUTH-17]', () => {
  const store = memory();
  watchPassword({ user: weak, store, fits: () => true, show: () => undefined })();
  expect([...store.kept.keys()]).toEqual(['password-snooze:7']);
  expect([...store.kept.values()]).toEqual([expect.stringMatching(/^\d+$/)]);
});

test('a browser that keeps nothing is not told every ten seconds [AUTH-17]', () => {
  const show = vi.fn<() => void>();
  const refuse = () => {
    throw new Error('no storage');
  };
  const end = watchPassword({ user: weak, store: { getItem: refuse, setItem: refuse }, fits: () => true, show });
  vi.advanceTimersByTime(60_000);
  expect(show).not.toHaveBeenCalled();
  end();
});

test('a clock that was set back does not keep the reminder away [AUTH-17]', () => {
  const [store, show] = [memory(), vi.fn<() => void>()];
  store.setItem('password-snooze:7', String(Date.now() + 400 * DAY));
  watchPassword({ user: weak, store, fits: () => true, show })();
  expect(show).toHaveBeenCalledOnce();
});
