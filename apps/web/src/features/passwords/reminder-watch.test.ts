import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#platform/storage/fake-storage.ts';
import { watchPassword } from './reminder-watch.ts';

const DAY = 24 * 60 * 60_000;
const weak = { id: 7, pwdType: 'weak' } as const;

let stored: Record<string, string>;

beforeEach(() => {
  stored = {};
  vi.stubGlobal('localStorage', fakeStorage(stored));
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('shows a weak password at once, and then not for seven days [AUTH-17]', () => {
  const show = vi.fn<() => void>();
  const end = watchPassword({ user: weak, fits: () => true, show });
  expect(show).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(7 * DAY - 10_000);
  expect(show).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(10_000);
  expect(show).toHaveBeenCalledTimes(2);
  end();
});

test('stores the snooze across pages for one account only [AUTH-17]', () => {
  const show = vi.fn<() => void>();
  watchPassword({ user: weak, fits: () => true, show })();
  watchPassword({ user: weak, fits: () => true, show })();
  expect(show).toHaveBeenCalledOnce();
  watchPassword({ user: { ...weak, id: 8 }, fits: () => true, show })();
  expect(show).toHaveBeenCalledTimes(2);
});

test('checks every ten seconds whether the snooze has expired [AUTH-17]', () => {
  const show = vi.fn<() => void>();
  watchPassword({ user: weak, fits: () => true, show })();
  vi.advanceTimersByTime(7 * DAY - 5000);
  const end = watchPassword({ user: weak, fits: () => true, show });
  vi.advanceTimersByTime(9999);
  expect(show).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(1);
  expect(show).toHaveBeenCalledTimes(2);
  end();
});

test('waits without a snooze where it would cover something [AUTH-17]', () => {
  const show = vi.fn<() => void>();
  let fits = false;
  const end = watchPassword({ user: weak, fits: () => fits, show });
  vi.advanceTimersByTime(60_000);
  expect(show).not.toHaveBeenCalled();
  expect(stored).toEqual({});
  fits = true;
  vi.advanceTimersByTime(10_000);
  expect(show).toHaveBeenCalledOnce();
  end();
});

test('neither shows a reminder nor starts a timer for a strong password [AUTH-17]', () => {
  const show = vi.fn<() => void>();
  watchPassword({ user: { id: 7, pwdType: 'ok' }, fits: () => true, show });
  expect(vi.getTimerCount()).toBe(0);
  vi.advanceTimersByTime(8 * DAY);
  expect(show).not.toHaveBeenCalled();
});

test('stops permanently [AUTH-17]', () => {
  const show = vi.fn<() => void>();
  watchPassword({ user: weak, fits: () => true, show })();
  vi.advanceTimersByTime(8 * DAY);
  expect(show).toHaveBeenCalledOnce();
  expect(vi.getTimerCount()).toBe(0);
});

test('stores no account data other than the id [AUTH-17]', () => {
  watchPassword({ user: weak, fits: () => true, show: () => undefined })();
  expect(Object.keys(stored)).toEqual(['password-snooze:7']);
  expect(Object.values(stored)).toEqual([expect.stringMatching(/^\d+$/)]);
});

test('shows no reminder without storage [AUTH-17]', () => {
  const show = vi.fn<() => void>();
  const refuse = () => {
    throw new Error('no storage');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse });
  const end = watchPassword({ user: weak, fits: () => true, show });
  vi.advanceTimersByTime(60_000);
  expect(show).not.toHaveBeenCalled();
  end();
});

test('shows the reminder after the clock was set back [AUTH-17]', () => {
  const show = vi.fn<() => void>();
  stored['password-snooze:7'] = String(Date.now() + 400 * DAY);
  watchPassword({ user: weak, fits: () => true, show })();
  expect(show).toHaveBeenCalledOnce();
});
