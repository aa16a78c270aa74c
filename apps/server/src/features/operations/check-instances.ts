import { resultsOf, type HealthCheck } from './check-result.ts';
import { seenInstances, type Seen } from './instances.ts';

/**
 * 99th percentile of the event loop delay in milliseconds. At the first value requests slow down noticeably, at the
 * second the process hardly responds.
 */
const [BUSY_MS, BLOCKED_MS] = [200, 1000];

const living = (seen: readonly Seen[]) => seen.filter(({ gone }) => !gone);

const instancesResult = resultsOf('instances');

/** Checks that no instance has crashed and all instances are running the same version. */
export const checkInstances: HealthCheck = async ({ db }) => {
  const seen = await seenInstances(db);
  const alive = living(seen);
  const metrics = { instances: alive.length };
  if (alive.length < seen.length) return instancesResult('look', 'gone', metrics);
  const versions = new Set(alive.map(({ version }) => version));
  if (versions.size > 1) return instancesResult('look', 'versions-differ', metrics);
  return instancesResult('good', 'running', metrics);
};

const eventLoopResult = resultsOf('event-loop');

/** Checks that no instance's event loop is blocked. */
export const checkEventLoop: HealthCheck = async ({ db }) => {
  const slowest = Math.max(0, ...living(await seenInstances(db)).map(({ loopMs }) => loopMs));
  const metrics = { 'loop-delay': slowest };
  if (slowest >= BLOCKED_MS) return eventLoopResult('bad', 'blocked', metrics);
  if (slowest >= BUSY_MS) return eventLoopResult('look', 'busy', metrics);
  return eventLoopResult('good', 'free', metrics);
};

const redisResult = resultsOf('redis');

/** Checks that several instances all use Redis, and that their connections are up. */
export const checkRedis: HealthCheck = async ({ db }) => {
  const alive = living(await seenInstances(db));
  const using = alive.filter(({ redis }) => redis !== null);
  if (using.length === 0 && alive.length > 1) return redisResult('bad', 'needed', { instances: alive.length });
  if (using.length === 0) return redisResult('good', 'not-set');
  if (using.length < alive.length) return redisResult('bad', 'needed', { instances: alive.length - using.length });
  const unavailable = using.filter(({ redis }) => redis === false).length;
  if (unavailable === 0) return redisResult('good', 'connected', { instances: using.length });
  return redisResult(unavailable === using.length ? 'bad' : 'look', 'away', { instances: unavailable });
};
