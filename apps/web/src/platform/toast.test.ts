import { beforeEach, expect, test } from 'vitest';
import { shownToasts, toast } from './toast.ts';

const messages = () => shownToasts.get().map(({ message }) => message);

beforeEach(() => {
  for (const { id } of shownToasts.get()) shownToasts.remove(id);
});

test('shows an equal message once, and at most four messages [BASE-11]', () => {
  toast('error', 'No connection');
  toast('success', 'Saved');
  toast('error', 'No connection');
  expect(messages()).toEqual(['Saved', 'No connection']);
  for (const message of ['1', '2', '3']) toast('warning', message);
  expect(messages()).toEqual(['No connection', '1', '2', '3']);
});

test('notifies subscribers of new and removed messages [BASE-11]', () => {
  let calls = 0;
  const stop = shownToasts.subscribe(() => (calls += 1));
  toast('success', 'Saved');
  shownToasts.remove(shownToasts.get()[0]?.id ?? 0);
  expect([calls, messages()]).toEqual([2, []]);
  stop();
  toast('success', 'Saved');
  expect(calls).toBe(2);
});
