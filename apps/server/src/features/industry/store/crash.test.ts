import { once } from 'node:events';
import { eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Transaction } from '#db/client.ts';
import { samples } from '#db/schema/industry.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { observation, snapshot } from '../../../testing/industry/snapshots.ts';
import { settingsOf, startProcess } from '../../../testing/processes/start-process.ts';
import { storedIndustry } from '../../../testing/industry/stored-industry.ts';
import { storeSnapshot } from './store-snapshot.ts';

const NOW = '2030-05-20T12:00:00Z';
const HOURS = ['2030-05-20T09:00:00Z', '2030-05-20T10:00:00Z'];
const LONG = 120_000;

let app: TestApp;
let undisturbed: TestApp;
beforeEach(async () => {
  [app, undisturbed] = await Promise.all([testApp(), testApp()]);
});
afterEach(async () => {
  await Promise.all([app.close(), undisturbed.close()]);
});

/** Starts a collector process that stores the hours. */
const start = (of: TestApp) =>
  startProcess(
    new URL('../../../testing/processes/store-process.ts', import.meta.url),
    [NOW, ...HOURS],
    settingsOf(of),
  );

async function toTheEnd(of: TestApp): Promise<void> {
  const [code] = await once(start(of), 'exit');
  expect(code).toBe(0);
}

/** Kills a collector with SIGKILL while it waits for a lock. */
async function killedAt(hold: (tx: Transaction) => Promise<unknown>): Promise<void> {
  await app.services.db.transaction(async (tx) => {
    await hold(tx);
    const child = start(app);
    const waiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    const count = async () => (await app.services.db.execute(waiting)).rows.length;
    await expect.poll(count, { timeout: LONG / 2, interval: 20 }).toBeGreaterThan(0);
    const exited = once(child, 'exit');
    child.kill('SIGKILL');
    await exited;
  });
}

test(
  'rolls back an hour when killed between observations and totals; a second run gives the same result [DATA-04]',
  { timeout: LONG },
  async () => {
    await killedAt((tx) => tx.execute(sql`lock table ${samples} in share mode`));
    const { observations } = await storedIndustry(app.services.db);
    expect(observations).toEqual([]);
    await Promise.all([toTheEnd(app), toTheEnd(undisturbed)]);
    await toTheEnd(app);
    const stored = await storedIndustry(app.services.db);
    expect(stored.observations).toHaveLength(1000);
    expect(stored).toEqual(await storedIndustry(undisturbed.services.db));
  },
);

test('resumes deleting simulated data after a kill, until none is left [DATA-01]', { timeout: LONG }, async () => {
  const hours = Array.from({ length: 40 }, (_, back) => new Date(Date.parse(NOW) - back * 3_600_000).toISOString());
  const rooms = [observation('made-up'), observation('room1')];
  for (const hour of hours) {
    const given = snapshot(hour, rooms, { source: 'simulated' });
    await storeSnapshot(app.services, given, { now: new Date(NOW) });
  }
  // The newest hour is deleted in the last batch of hours.
  await killedAt((tx) => tx.select().from(samples).where(eq(samples.hour, NOW)).for('update'));
  const { samples: left } = await storedIndustry(app.services.db);
  expect(left.length).toBeGreaterThan(0);
  expect(left.length).toBeLessThan(40);
  await Promise.all([toTheEnd(app), toTheEnd(undisturbed)]);
  expect(await storedIndustry(app.services.db)).toEqual(await storedIndustry(undisturbed.services.db));
});
