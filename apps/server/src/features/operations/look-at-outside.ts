import { inArray } from 'drizzle-orm';
import { NETWORKS } from '@site/contract/industry/networks.ts';
import { feedStates } from '#db/schema/industry-feeds.ts';
import { lastRestoreCheck } from '#features/backups';
import { isFeedOn } from '#features/industry';
import { clock } from '#platform/clock.ts';
import { found, type Look } from './finding.ts';
import { diskOf, probeFiles } from './probes.ts';

/** Free share of the disk: warning and critical. */
const [LOW, FULL] = [0.1, 0.02];
/** Feeds are read hourly. */
const SILENT_MS = 3 * 3_600_000;
/** Backups and restore tests run nightly. */
const [OLD_MS, LOST_MS] = [36 * 3_600_000, 7 * 86_400_000];

/** Checks that files can be written and that disk space is left. */
export const lookAtFiles: Look = async (services) => {
  const [problem, disk] = await Promise.all([probeFiles(services), diskOf(services)]);
  const figures = { 'disk-free': disk?.free, 'disk-size': disk?.size };
  if (problem?.includes('ENOSPC')) return found('files', 'bad', 'full', figures);
  if (problem !== null) return found('files', 'bad', 'unwritable', figures);
  const left = disk ? disk.free / disk.size : 1;
  if (left < FULL) return found('files', 'bad', 'full', figures);
  if (left < LOW) return found('files', 'look', 'low', figures);
  return found('files', 'good', 'writable', figures);
};

/** Checks that the enabled feeds of industry data were read recently. */
export const lookAtFeeds: Look = async ({ db, settings }) => {
  const on = NETWORKS.filter((network) => isFeedOn(settings, network));
  if (on.length === 0) return found('feeds', 'good', 'none');
  const states = await db.select().from(feedStates).where(inArray(feedStates.network, on));
  const since = clock.now().getTime() - SILENT_MS;
  const fine = states.filter(
    ({ lastOkAt, lastError }) => lastError === null && lastOkAt !== null && Date.parse(lastOkAt) > since,
  );
  const last = states
    .flatMap(({ lastOkAt }) => lastOkAt ?? [])
    .sort()
    .at(-1);
  const figures = { 'feeds-on': on.length, 'feeds-failing': on.length - fine.length, 'read-at': last };
  if (fine.length === on.length) return found('feeds', 'good', 'fresh', figures);
  return fine.length === 0 && states.length > 0
    ? found('feeds', 'bad', 'silent', figures)
    : found('feeds', 'look', 'failing', figures);
};

/** Checks that the last restore test succeeded. */
export const lookAtRestore: Look = async ({ db, settings }) => {
  const last = await lastRestoreCheck(db);
  if (!last && !settings.BACKUP_DIR) {
    return found('restore', settings.NODE_ENV === 'production' ? 'look' : 'good', 'off');
  }
  if (!last) return found('restore', 'look', 'never');
  const figures = { 'verified-at': last.endedAt, rows: last.rows, 'stored-files': last.files, size: last.bytes };
  if (!last.ok) return found('restore', 'bad', 'failed', figures);
  const age = clock.now().getTime() - Date.parse(last.endedAt);
  if (age > OLD_MS) return found('restore', age > LOST_MS ? 'bad' : 'look', 'old', figures);
  return found('restore', 'good', 'verified', figures);
};
