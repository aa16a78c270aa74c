import { sql } from 'drizzle-orm';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { SitePool } from '#db/site-pool.ts';
import type { Services } from '../context.ts';
import type { Sample } from './metrics.ts';

/** Sampling interval of the event loop in milliseconds. Each sample measures the event loop delay. */
const RESOLUTION_MS = 10;
const NS = 1e9;

function watchProcess({ metrics }: Services): () => void {
  const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  delay.enable();
  const late = (ns: number) => (Number.isFinite(ns) ? Math.max(0, ns / NS - RESOLUTION_MS / 1000) : 0);
  metrics.gauge('site_event_loop_delay_seconds', 'Event loop delay since the last scrape in seconds, by quantile', {
    labels: ['quantile'],
    read: () => {
      const samples: Sample[] = [
        { labels: { quantile: '0.5' }, value: late(delay.percentile(50)) },
        { labels: { quantile: '0.99' }, value: late(delay.percentile(99)) },
        { labels: { quantile: '1' }, value: late(delay.max) },
      ];
      delay.reset();
      return samples;
    },
  });
  let before = performance.eventLoopUtilization();
  metrics.gauge('site_event_loop_utilization_ratio', 'Event loop utilization since the last scrape', () => {
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    return utilization;
  });
  metrics.gauge('site_memory_bytes', 'Process memory in bytes, by kind', {
    labels: ['kind'],
    read: () => {
      const { rss, heapTotal, heapUsed, external } = process.memoryUsage();
      return Object.entries({ rss, heap_total: heapTotal, heap_used: heapUsed, external }).map(([kind, value]) => ({
        labels: { kind },
        value,
      }));
    },
  });
  metrics.gauge(
    'site_process_start_time_seconds',
    'Unix time when the process started',
    () => performance.timeOrigin / 1000,
  );
  return () => delay.disable();
}

function watchPool({ metrics }: Services, pool: SitePool): void {
  metrics.gauge('site_database_connections', 'Database connections and callers waiting for one, by pool and state', {
    labels: ['pool', 'state'],
    read: () =>
      Object.entries({ requests: pool, others: pool.others }).flatMap(([of, { totalCount, idleCount, waitingCount }]) =>
        Object.entries({ used: totalCount - idleCount, idle: idleCount, waiting: waitingCount }).map(
          ([state, value]) => ({ labels: { pool: of, state }, value }),
        ),
      ),
  });
}

/** Adds gauges for queues in tables. Their values are the same on all instances. */
function watchTables({ metrics, probe }: Services): void {
  metrics.gauge(
    'site_jobs',
    'Jobs by name and state: waiting for a worker, later (scheduled or waiting for a retry), active, failed within the last hour',
    {
      labels: ['name', 'state'],
      read: async () => {
        const { rows } = await probe.execute<{ name: string; state: string; count: number }>(sql`
        select name, case when state >= 'active' then state::text when start_after <= now() then 'waiting' else 'later' end as state,
          count(*)::int as count
        from jobs.job where state in ('created', 'retry', 'active', 'failed') group by 1, 2`);
        return rows.map(({ name, state, count }) => ({ labels: { name, state }, value: count }));
      },
    },
  );
  metrics.gauge('site_jobs_oldest_seconds', 'Wait of the oldest job that waits for a worker in seconds, by name', {
    labels: ['name'],
    read: async () => {
      const { rows } = await probe.execute<{ name: string; seconds: number }>(sql`
        select name, extract(epoch from now() - min(start_after))::float8 as seconds
        from jobs.job where state in ('created', 'retry') and start_after <= now() group by 1`);
      return rows.map(({ name, seconds }) => ({ labels: { name }, value: seconds }));
    },
  });
  metrics.gauge('site_outbox_events', 'Undelivered events: due, or later (waiting for a retry)', {
    labels: ['state'],
    read: async () => {
      const { rows } = await probe.execute<{ due: number; later: number }>(sql`
        select count(*) filter (where run_at <= now())::int as due, count(*) filter (where run_at > now())::int as later from outbox`);
      const { due = 0, later = 0 } = rows[0] ?? {};
      return [
        { labels: { state: 'due' }, value: due },
        { labels: { state: 'later' }, value: later },
      ];
    },
  });
  metrics.gauge('site_outbox_lag_seconds', 'Age of the oldest due event in seconds', async () => {
    const { rows } = await probe.execute<{ seconds: number | null }>(
      sql`select extract(epoch from now() - min(run_at))::float8 as seconds from outbox where run_at <= now()`,
    );
    return rows[0]?.seconds ?? 0;
  });
}

/**
 * Adds metrics of the process and its dependencies.
 * @returns a function that stops the sampling
 */
export function watchSite(services: Services, pool: SitePool): () => void {
  const { metrics, hub, redis, cache } = services;
  const end = watchProcess(services);
  watchPool(services, pool);
  watchTables(services);
  metrics.gauge('site_sockets', 'Open sockets', () => hub.sockets);
  metrics.gauge('site_redis_up', '1 while all Redis connections are up, 0 otherwise; absent without Redis', () =>
    redis ? Number(redis.ready()) : null,
  );
  metrics.gauge('site_cache_bytes', 'Size of the response cache in bytes', () => cache.bytes);
  return end;
}
