import { expect, test } from 'vitest';
import { stagger } from './stagger.ts';

test.each([0, 1, 3, 7, 1000])('calls back once for each of %i items, in order [RT-05]', async (count) => {
  const items = Array.from({ length: count }, (_, n) => n);
  const came: number[] = [];
  await stagger(items, { withinMs: 200 }, (n) => came.push(n));
  expect(came).toEqual(items);
});
test('stops between two slices when aborted [RT-05]', async () => {
  const stop = new AbortController();
  const came: number[] = [];
  await stagger([1, 2, 3, 4], { withinMs: 200, signal: stop.signal }, (n) => {
    came.push(n);
    stop.abort();
  });
  expect(came).toEqual([1]);
});
