import type { FastifyInstance } from 'fastify';
import { and, gte, inArray, sql } from 'drizzle-orm';
import { NETWORKS, type Network } from '@site/contract/industry/networks.ts';
import { samples } from '#db/schema/industry.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import type { Settings } from '#platform/settings.ts';
import type { Snapshot } from '../snapshot.ts';
import { hasReading, simulatedSnapshot } from './world.ts';

/** Names the lock: one process fills, so that the others serve. */
const LOCK = 7_330_151;
const HOUR = 3_600_000;
/** How far back the simulated world goes. */
const DAYS = 90;
/** An hour is there from its third minute, as it is of a feed. */
const DUE_MS = 120_000;
/** A run ends before the next one of the job is due. */
const RUN_MS = 50_000;
const SIMULATE = 'industry.simulate';

export interface SimulationParts {
  keep(services: Services, snapshot: Snapshot): Promise<'kept' | 'ignored'>;
  isFeedOn(settings: Settings, network: Network): boolean;
}

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

/**
 * Brings the simulated world of every site without a feed up to the present, and back to 90 days ago. What was broken off goes
 * on with the next run.
 * @returns how many hours are left; null when another process is at it
 */
export async function simulate(
  services: Services,
  { keep, isFeedOn }: SimulationParts,
  {
    now = new Date(),
    hours = DAYS * 24,
    goesOn = () => true,
  }: { now?: Date; hours?: number; goesOn?: () => boolean } = {},
): Promise<{ left: number } | null> {
  const networks = NETWORKS.filter((network) => !isFeedOn(services.settings, network));
  if (networks.length === 0) return { left: 0 };
  return services.db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ got: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK}) as got`);
    if (!rows[0]?.got) return null;
    const wanted = await missing(services, networks, { last: dueHour(now), count: hours });
    const closed = new Set<Network>();
    let done = 0;
    for (const { network, hour } of wanted) {
      if (!goesOn()) break;
      const snapshot = closed.has(network) ? null : simulatedSnapshot(network, hour);
      // What a feed once told of a site is not gone on with by what is made up.
      if (snapshot && (await keep(services, snapshot)) === 'ignored') closed.add(network);
      done += 1;
    }
    return { left: wanted.length - done };
  });
}

/** Looks each minute whether an hour is missing; most often none is. */
export function simulationJob(services: Services, parts: SimulationParts): Job {
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
      const result = await simulate(services, parts, { now, goesOn });
      if (result?.left === 0) done = dueHour(now);
    },
  };
}

/** Begins when the site starts to listen: whoever opens it first finds the latest hours. */
export function simulateAtStart(http: FastifyInstance, services: Services): void {
  if (services.settings.NODE_ENV === 'test') return;
  http.addHook('onListen', () => services.db.transaction((tx) => services.jobs.send(tx, { name: SIMULATE }, {})));
}
