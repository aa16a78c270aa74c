import { afterEach, expect, it } from 'vitest';
import { connect } from '#db/client.ts';
import { testDatabase } from '../testing/database.ts';
import { Jobs } from './jobs.ts';
import { createLog } from './log.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

it('a job waits for a process that works, whoever sends it [OPS-02]', async () => {
  const database = await testDatabase();
  const { db, close } = connect(database.url, { max: 2 });
  ends.push(database.drop, close);
  const ran: string[] = [];
  const start = async (name: string, work: boolean) => {
    const jobs = new Jobs(database.url, createLog('silent'), { work });
    jobs.add<{ n: number }>({ name: 'count', run: async ({ n }) => void ran.push(`${name} ${n}`) });
    await jobs.start();
    ends.push(() => jobs.stop());
    return jobs;
  };
  const server = await start('server', false);
  await db.transaction((tx) => server.send(tx, { name: 'count' }, { n: 1 }));
  const worker = await start('worker', true);
  await db.transaction((tx) => server.send(tx, { name: 'count' }, { n: 2 }));
  await db.transaction((tx) => worker.send(tx, { name: 'count' }, { n: 3 }));
  await expect.poll(() => ran.toSorted(), { timeout: 15_000 }).toEqual(['worker 1', 'worker 2', 'worker 3']);
});
