import { afterEach, expect, it } from 'vitest';
import { connect } from '#db/client.ts';
import { testDatabase } from '../../testing/database/database.ts';
import { Jobs, type Job } from './jobs.ts';
import { createLog } from '../observability/log.ts';

const ends: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

it('runs a job on a process with workers, even if another process sent it [OPS-02]', async () => {
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

it('updates at start only the queues and schedules that have changed [OPS-02]', async () => {
  const database = await testDatabase();
  const { pool, close } = connect(database.url, { max: 1 });
  ends.push(database.drop, close);
  const start = async (...kinds: Omit<Job, 'run'>[]) => {
    const jobs = new Jobs(database.url, createLog('silent'));
    for (const kind of kinds) jobs.add({ ...kind, run: async () => {} });
    await jobs.start();
    await jobs.stop();
  };
  const stored = async (name: string) => {
    const { rows } = await pool.query(
      `select retry_limit, expire_seconds, cron, q.updated_on as queue, s.updated_on as schedule
       from jobs.queue q left join jobs.schedule s using (name) where name = $1`,
      [name],
    );
    return rows[0];
  };
  await start({ name: 'same', retries: 2, cron: '5 4 * * *' }, { name: 'other', retries: 2, cron: '5 4 * * *' });
  const [same, other] = [await stored('same'), await stored('other')];
  await start(
    { name: 'same', retries: 2, cron: '5 4 * * *' },
    { name: 'other', retries: 3, hours: 2, cron: '6 4 * * *' },
  );
  expect(await stored('same')).toEqual(same);
  const changed = await stored('other');
  expect(changed).toMatchObject({ retry_limit: 3, expire_seconds: 7200, cron: '6 4 * * *' });
  expect(changed?.queue.getTime()).toBeGreaterThan(other?.queue.getTime());
});
