import type { FastifyInstance } from 'fastify';
import { and, gte, inArray } from 'drizzle-orm';
import { INDUSTRY_SITES, type IndustrySite } from '@site/contract/industry/sites.ts';
import { samples } from '#db/schema/industry.ts';
import { withAdvisoryLock } from '#platform/database/locks.ts';
import { transact, type Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { isPaused } from '../is-paused.ts';
import { isFeedOn } from '../feeds/collect.ts';
import { hourStored } from '../store/hour-stored.ts';
import { removeSimulated } from '../store/retention/clear-simulated.ts';
import { storeSnapshot } from '../store/store-snapshot.ts';
import { hasReading, simulatedSnapshot } from './world.ts';

/** Advisory lock. Only one process simulates. */
const LOCK = 7_330_151;
const HOUR = 3_600_000;
/** An hour is available from its third minute, as with a feed. */
const DUE_MS = 120_000;
/** Maximum duration of a run in milliseconds, so that it ends before the next one is due. */
const RUN_MS = 50_000;
const SIMULATE = 'industry.simulate';

const dueHour = (now: Date): number => Math.floor((now.getTime() - DUE_MS) / HOUR);

/** Returns the missing hours, newest first. */
async function missing(
  { db }: Services,
  networks: readonly IndustrySite[],
  { last, count }: { last: number; count: number },
) {
  const hours = Array.from({ length: count }, (_, back) => new Date((last - back) * HOUR).toISOString());
  const rows = await db
    .select({ network: samples.network, hour: samples.hour })
    .from(samples)
    .where(and(inArray(samples.network, [...networks]), gte(samples.hour, hours.at(-1) ?? '')));
  const there = new Set(rows.map(({ network, hour }) => `${network} ${hour}`));
  return hours.flatMap((hour) =>
    networks
      .filter((network) => !there.has(`${network} ${hour}`) && hasReading(network, hour))
      .map((network) => ({ network, hour })),
  );
}

/** Deletes what was simulated before simulation was turned off. @returns 0; null if another process holds the lock */
async function removeAll(services: Services, networks: readonly IndustrySite[]): Promise<0 | null> {
  const isMine = await withAdvisoryLock(services.db, LOCK, async () => {
    for (const network of networks) await removeSimulated(services, network);
  });
  return isMine ? 0 : null;
}

interface Bounds {
  now?: Date;
  /** Number of hours to simulate, up to the current one. */
  hours?: number;
  goesOn?: () => boolean;
}

/**
 * Simulates the missing hours of every cam site without a feed, as far back as configured. If a run is interrupted, the
 * next one continues. If simulation is off, deletes the data that was simulated before.
 * @returns number of missing hours left, over all cam sites; null if another process holds the lock
 */
export async function simulate(
  services: Services,
  { now = new Date(), hours = services.settings.SIMULATED_DAYS * 24, goesOn = () => true }: Bounds = {},
): Promise<number | null> {
  const networks = INDUSTRY_SITES.filter((network) => !isFeedOn(services.settings, network));
  if (networks.length === 0) return 0;
  if (hours === 0) return removeAll(services, networks);
  let left = 0;
  const isMine = await withAdvisoryLock(services.db, LOCK, async () => {
    const wanted = await missing(services, networks, { last: dueHour(now), count: hours });
    left = wanted.length;
    const closed = new Set<IndustrySite>();
    const storedHours = new Map<IndustrySite, string>();
    for (const { network, hour } of wanted) {
      if (!goesOn()) break;
      const snapshot = closed.has(network) ? null : simulatedSnapshot(network, hour);
      // Once a cam site has real data, no more simulated data is stored for it.
      if (snapshot) {
        if ((await storeSnapshot(services, snapshot, { now, shouldEmit: false })) === 'ignored') closed.add(network);
        else storedHours.set(network, hour);
      }
      left -= 1;
    }
    // Emits one event per cam site, regardless of the number of hours stored.
    await transact(services, async ({ emit }) => {
      for (const [network, hour] of storedHours) await emit(hourStored, { network, hour });
    });
  });
  return isMine ? left : null;
}

/** Job that checks every minute whether an hour is missing; usually none is. */
export function simulationJob(services: Services): Job {
  let done: number | null = null;
  return {
    name: SIMULATE,
    // Tests start a simulation themselves.
    ...(services.settings.NODE_ENV !== 'test' && { cron: '* * * * *' }),
    retries: 0,
    async run() {
      const now = new Date();
      if (done === dueHour(now) || (await isPaused(services))) return;
      const until = performance.now() + RUN_MS;
      const goesOn = () => performance.now() < until && !services.jobs.stopping;
      if ((await simulate(services, { now, goesOn })) === 0) done = dueHour(now);
    },
  };
}

/** Queues a simulation when the server starts to listen, so that the first visitors see the latest hours. */
export function simulateAtStart(http: FastifyInstance, services: Services): void {
  if (services.settings.NODE_ENV === 'test') return;
  http.addHook('onListen', () => services.db.transaction((tx) => services.jobs.send(tx, { name: SIMULATE }, {})));
}
