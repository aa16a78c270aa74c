import type { FastifyInstance } from 'fastify';
import { and, gte, inArray } from 'drizzle-orm';
import { NETWORKS, type Network } from '@site/contract/industry/networks.ts';
import { samples } from '#db/schema/industry.ts';
import { alone } from '#platform/alone.ts';
import { transact, type Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { isFeedOn } from '../feeds/collect.ts';
import { hourKept } from '../store/hour-kept.ts';
import { keepSnapshot } from '../store/keep-snapshot.ts';
import { hasReading, simulatedSnapshot } from './world.ts';

/** Names the lock: one process fills, so that the others serve. */
const LOCK = 7_330_151;
const HOUR = 3_600_000;
/** An hour is there from its third minute, as it is of a feed. */
const DUE_MS = 120_000;
/** A run ends before the next one of the job is due. */
const RUN_MS = 50_000;
const SIMULATE = 'industry.simulate';

const dueHour = (now: Date): number => Math.floor((now.getTime() - DUE_MS) / HOUR);

/** Hours that are not there yet, the newest first. */
async function missing(
  { db }: Services,
  networks: readonly Network[],
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

interface Bounds {
  now?: Date;
  /** How many, up to the present one. */
  hours?: number;
  goesOn?: () => boolean;
}

/**
 * Brings the simulated world of every site without a feed up to the present, and back to as many days as the settings say. What was broken
 * off goes on with the next run.
 * @returns how many hours are left; null when another process is at it
 */
export async function simulate(
  services: Services,
  { now = new Date(), hours = services.settings.SIMULATED_DAYS * 24, goesOn = () => true }: Bounds = {},
): Promise<number | null> {
  const networks = NETWORKS.filter((network) => !isFeedOn(services.settings, network));
  if (networks.length === 0 || hours === 0) return 0;
  let left = 0;
  const isMine = await alone(services.db, LOCK, async () => {
    const wanted = await missing(services, networks, { last: dueHour(now), count: hours });
    left = wanted.length;
    const closed = new Set<Network>();
    const told = new Map<Network, string>();
    for (const { network, hour } of wanted) {
      if (!goesOn()) break;
      const snapshot = closed.has(network) ? null : simulatedSnapshot(network, hour);
      // What a feed once told of a site is not gone on with by what is made up.
      if (snapshot) {
        if ((await keepSnapshot(services, snapshot, { now, tell: false })) === 'ignored') closed.add(network);
        else told.set(network, hour);
      }
      left -= 1;
    }
    // Of a thousand hours others hear once.
    await transact(services, async ({ emit }) => {
      for (const [network, hour] of told) await emit(hourKept, { network, hour });
    });
  });
  return isMine ? left : null;
}

/** Looks each minute whether an hour is missing; most often none is. */
export function simulationJob(services: Services): Job {
  let done: number | null = null;
  return {
    name: SIMULATE,
    // Tests have worlds of their own.
    ...(services.settings.NODE_ENV !== 'test' && { cron: '* * * * *' }),
    retries: 0,
    async run() {
      const now = new Date();
      if (done === dueHour(now)) return;
      const until = performance.now() + RUN_MS;
      const goesOn = () => performance.now() < until && !services.jobs.stopping;
      if ((await simulate(services, { now, goesOn })) === 0) done = dueHour(now);
    },
  };
}

/** Begins when the site starts to listen: whoever opens it first finds the latest hours. */
export function simulateAtStart(http: FastifyInstance, services: Services): void {
  if (services.settings.NODE_ENV === 'test') return;
  http.addHook('onListen', () => services.db.transaction((tx) => services.jobs.send(tx, { name: SIMULATE }, {})));
}
