import { expect, test } from 'vitest';
import { oneByOne } from './one-by-one.ts';

test('a quick job waits for the slow one before it, and a failed one keeps nobody waiting [RT-05]', async () => {
  const run = oneByOne();
  const done: string[] = [];
  const slow = Promise.withResolvers<void>();
  const jobs = [
    run(async () => {
      await slow.promise;
      done.push('slow');
    }),
    run(async () => {
      throw new Error('lost');
    }).catch(() => done.push('failed')),
    run(async () => void done.push('quick')),
  ];
  await new Promise((next) => setImmediate(next));
  expect(done).toEqual([]);
  slow.resolve();
  await Promise.all(jobs);
  expect(done).toEqual(['slow', 'failed', 'quick']);
});
