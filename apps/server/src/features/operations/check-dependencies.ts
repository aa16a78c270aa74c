import { inArray } from 'drizzle-orm';
import { feedStates, sitesToCollect } from '#features/industry';
import { lastRestoreCheck } from '#features/backups';
import { countUnderstaffedAppeals } from '#features/moderation';
import { countUnderstaffedSanctions } from '#features/sanctions';
import { clock } from '#platform/clock.ts';
import { resultsOf, type HealthCheck } from './check-result.ts';
import { diskOf, probeFiles } from './probes.ts';

/** Free share of the disk below which the status is a warning, and below which it is critical. */
const [LOW, FULL] = [0.1, 0.02];
/** Maximum time since a feed was last read, in milliseconds; feeds are read hourly. */
const SILENT_MS = 3 * 3_600_000;
/** Age of the last restore test in milliseconds, warning and critical. Backups and restore tests run nightly. */
const [OLD_MS, LOST_MS] = [36 * 3_600_000, 7 * 86_400_000];

const filesResult = resultsOf('files');

/** Checks that files can be written and that disk space is left. */
export const checkFiles: HealthCheck = async (services) => {
  const [problem, disk] = await Promise.all([probeFiles(services), diskOf(services)]);
  const metrics = { 'disk-free': disk?.free, 'disk-size': disk?.size };
  if (problem?.includes('ENOSPC')) return filesResult('bad', 'full', metrics);
  if (problem !== null) return filesResult('bad', 'unwritable', metrics);
  const left = disk ? disk.free / disk.size : 1;
  if (left < FULL) return filesResult('bad', 'full', metrics);
  if (left < LOW) return filesResult('look', 'low', metrics);
  return filesResult('good', 'writable', metrics);
};

const feedsResult = resultsOf('feeds');

/** Checks that the feeds of industry data that are enabled, and whose cam site is not retired, were read recently. */
export const checkFeeds: HealthCheck = async (services) => {
  const { db } = services;
  const on = await sitesToCollect(services);
  if (on.length === 0) return feedsResult('good', 'none');
  const states = await db.select().from(feedStates).where(inArray(feedStates.network, on));
  const since = clock.now().getTime() - SILENT_MS;
  const fine = states.filter(
    ({ lastOkAt, lastError }) => lastError === null && lastOkAt !== null && Date.parse(lastOkAt) > since,
  );
  const last = states
    .flatMap(({ lastOkAt }) => lastOkAt ?? [])
    .sort()
    .at(-1);
  const metrics = { 'feeds-on': on.length, 'feeds-failing': on.length - fine.length, 'read-at': last };
  if (fine.length === on.length) return feedsResult('good', 'fresh', metrics);
  return fine.length === 0 && states.length > 0
    ? feedsResult('bad', 'silent', metrics)
    : feedsResult('look', 'failing', metrics);
};

const appealsResult = resultsOf('appeals');

/** Checks that someone on the team can answer each appeal. */
export const checkAppeals: HealthCheck = async ({ db }) => {
  const counts = await Promise.all([countUnderstaffedAppeals(db), countUnderstaffedSanctions(db)]);
  const waiting = counts[0] + counts[1];
  return waiting > 0 ? appealsResult('look', 'understaffed', { waiting }) : appealsResult('good', 'answerable');
};

const restoreResult = resultsOf('restore');

/** Checks that the last restore test succeeded and is recent. */
export const checkRestore: HealthCheck = async ({ db, settings }) => {
  const last = await lastRestoreCheck(db);
  if (!last && !settings.BACKUP_DIR) {
    return restoreResult(settings.NODE_ENV === 'production' ? 'look' : 'good', 'off');
  }
  if (!last) return restoreResult('look', 'never');
  const metrics = { 'verified-at': last.endedAt, rows: last.rows, 'stored-files': last.files, size: last.bytes };
  if (!last.ok) return restoreResult('bad', 'failed', metrics);
  const age = clock.now().getTime() - Date.parse(last.endedAt);
  if (age > OLD_MS) return restoreResult(age > LOST_MS ? 'bad' : 'look', 'old', metrics);
  return restoreResult('good', 'verified', metrics);
};
