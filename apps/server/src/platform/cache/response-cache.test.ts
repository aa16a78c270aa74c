import { expect, test } from 'vitest';
import { ResponseCache } from './response-cache.ts';

const made =
  (n: number, tags: string[] = ['a']) =>
  async () => ({ value: { n }, tags, bytes: 1 });

test('caches a tagged response until its tag is invalidated', async () => {
  const cache = new ResponseCache({ maxBytes: 100 });
  expect(await cache.getOrCompute('k', made(1))).toEqual({ n: 1 });
  expect(await cache.getOrCompute('k', made(2))).toEqual({ n: 1 });
  cache.invalidate('b');
  expect(await cache.getOrCompute('k', made(2))).toEqual({ n: 1 });
  cache.invalidate('a');
  expect(await cache.getOrCompute('k', made(3))).toEqual({ n: 3 });
});
test('does not cache a response without tags', async () => {
  const cache = new ResponseCache({ maxBytes: 100 });
  await cache.getOrCompute('k', made(1, []));
  expect(await cache.getOrCompute('k', made(2, []))).toEqual({ n: 2 });
});
test('coalesces concurrent lookups into one computation', async () => {
  const cache = new ResponseCache({ maxBytes: 100 });
  let runs = 0;
  const make = async () => ({ value: { n: ++runs }, tags: ['a'], bytes: 1 });
  await Promise.all([cache.getOrCompute('k', make), cache.getOrCompute('k', make), cache.getOrCompute('k', make)]);
  expect(runs).toBe(1);
});
test('does not cache a stale value that was read before an invalidation', async () => {
  const cache = new ResponseCache({ maxBytes: 100 });
  let finish = () => {};
  const slow = cache.getOrCompute<{ n: number }>(
    'k',
    () => new Promise((ok) => (finish = () => ok({ value: { n: 1 }, tags: ['a'], bytes: 1 }))),
  );
  cache.invalidate('a');
  finish();
  await slow;
  expect(await cache.getOrCompute('k', made(2))).toEqual({ n: 2 });
});
test('makes lookups after an invalidation wait for the computation that started after it, not for the stale one', async () => {
  const cache = new ResponseCache({ maxBytes: 100 });
  const finish: (() => void)[] = [];
  let runs = 0;
  const make = () =>
    new Promise<{ value: { n: number }; tags: string[]; bytes: number }>((ok) => {
      const n = ++runs;
      finish.push(() => ok({ value: { n }, tags: ['a'], bytes: 1 }));
    });
  const before = cache.getOrCompute('k', make);
  cache.invalidate('a');
  const after = cache.getOrCompute('k', make);
  finish[0]?.();
  await before;
  const last = cache.getOrCompute('k', make);
  finish[1]?.();
  expect(await Promise.all([after, last])).toEqual([{ n: 2 }, { n: 2 }]);
});
test('stays within its maximum size', async () => {
  const cache = new ResponseCache({ maxBytes: 3 });
  for (let n = 0; n < 10; n += 1) await cache.getOrCompute(`k${n}`, made(n));
  expect(cache.get('k0')).toBeUndefined();
  expect(cache.get('k9')).toEqual({ n: 9 });
});
