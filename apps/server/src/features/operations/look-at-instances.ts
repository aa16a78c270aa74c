import { found, type Look } from './finding.ts';
import { seenInstances, type Seen } from './instances.ts';

/**
 * 99th percentile of the event loop delay in milliseconds: the first slows requests down noticeably, at the second the
 * process hardly responds.
 */
const [BUSY_MS, BLOCKED_MS] = [200, 1000];

const living = (seen: readonly Seen[]) => seen.filter(({ gone }) => !gone);

/** Checks that all instances are running the same version. */
export const lookAtInstances: Look = async ({ db }) => {
  const seen = await seenInstances(db);
  const alive = living(seen);
  const figures = { instances: alive.length };
  if (alive.length < seen.length) return found('instances', 'look', 'gone', figures);
  const versions = new Set(alive.map(({ version }) => version));
  if (versions.size > 1) return found('instances', 'look', 'versions-differ', figures);
  return found('instances', 'good', 'running', figures);
};

/** Checks whether an instance's event loop is blocked. */
export const lookAtEventLoop: Look = async ({ db }) => {
  const slowest = Math.max(0, ...living(await seenInstances(db)).map(({ loopMs }) => loopMs));
  const figures = { 'loop-delay': slowest };
  if (slowest >= BLOCKED_MS) return found('event-loop', 'bad', 'blocked', figures);
  if (slowest >= BUSY_MS) return found('event-loop', 'look', 'busy', figures);
  return found('event-loop', 'good', 'free', figures);
};

/** Checks the Redis connections of the instances. */
export const lookAtRedis: Look = async ({ db }) => {
  const alive = living(await seenInstances(db));
  const using = alive.filter(({ redis }) => redis !== null);
  if (using.length === 0 && alive.length > 1) return found('redis', 'bad', 'needed', { instances: alive.length });
  if (using.length === 0) return found('redis', 'good', 'not-set');
  if (using.length < alive.length) return found('redis', 'bad', 'needed', { instances: alive.length - using.length });
  const away = using.filter(({ redis }) => redis === false).length;
  if (away === 0) return found('redis', 'good', 'connected', { instances: using.length });
  return found('redis', away === using.length ? 'bad' : 'look', 'away', { instances: away });
};
