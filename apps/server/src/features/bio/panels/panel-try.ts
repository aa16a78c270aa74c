import { and, eq, lt, or, sql } from 'drizzle-orm';
import type { BioDocument } from '@site/contract/bio/blocks.ts';
import type { BioSite } from '@site/contract/bio/limits.ts';
import { users } from '#platform/users/users.ts';
import { bioPanelSets } from '#db/schema/bio-panels.ts';
import { transact, type Services } from '#platform/context.ts';
import { removeFiles } from '#platform/files/file-removal.ts';
import { newFileKey } from '#platform/files/files.ts';
import { findBio } from '../find-bio.ts';

const TRIES = 3;
/** Heartbeat timeout: an attempt without progress since this time counts as dead. */
const SILENT = sql`now() - interval '90 seconds'`;

/**
 * An attempt at rendering a set. Each attempt has its own file, so that an attempt wrongly considered dead cannot
 * damage the file of its successor.
 */
export interface PanelTry {
  setId: string;
  key: string;
  userId: number;
  site: BioSite;
  document: BioDocument;
}

/**
 * Thrown if the set no longer belongs to this attempt, for example because a newer attempt has taken it over, a newer
 * set has replaced it, or the account of its owner was erased.
 */
export class PanelsReplaced extends Error {}

const mine = ({ setId, key }: PanelTry) =>
  and(eq(bioPanelSets.id, setId), eq(bioPanelSets.fileKey, key), eq(bioPanelSets.state, 'drawing'));

/**
 * Starts an attempt and deletes the file of the previous one. Returns null if the set does not exist, is finished or is
 * being rendered by a live attempt. If the set has used all attempts, marks it as failed and returns null.
 */
export function beginTry(services: Services, setId: string): Promise<PanelTry | null> {
  return transact(services, async ({ tx }) => {
    const dead = and(eq(bioPanelSets.state, 'drawing'), lt(bioPanelSets.touchedAt, SILENT));
    const [found] = await tx
      .select({ row: bioPanelSets })
      .from(bioPanelSets)
      .innerJoin(users, eq(users.id, bioPanelSets.userId))
      .where(and(eq(bioPanelSets.id, setId), or(eq(bioPanelSets.state, 'waiting'), dead)))
      .for('update', { of: bioPanelSets });
    if (!found) return null;
    const { fileKey, tries, userId, site } = found.row;
    if (fileKey !== null) await removeFiles({ tx, jobs: services.jobs }, { privateFiles: [fileKey] });
    const ended = tries >= TRIES;
    const key = ended ? null : `${newFileKey()}.zip`;
    const { revision, config, blocks } = await findBio(tx, userId);
    const next = ended ? ({ state: 'failed' } as const) : ({ state: 'drawing', tries: tries + 1, revision } as const);
    await tx
      .update(bioPanelSets)
      .set({ ...next, fileKey: key, done: 0, touchedAt: sql`now()` })
      .where(eq(bioPanelSets.id, setId));
    return key === null ? null : { setId, key, userId, site, document: { ...config, blocks } };
  });
}

/**
 * Stores the progress, which also serves as the heartbeat.
 * @throws PanelsReplaced
 */
export async function recordPanelDone(
  { db }: Services,
  attempt: PanelTry,
  progress: { done: number; total?: number },
): Promise<void> {
  const noted = await db
    .update(bioPanelSets)
    .set({ ...progress, touchedAt: sql`now()` })
    .where(mine(attempt))
    .returning({ id: bioPanelSets.id });
  if (noted.length === 0) throw new PanelsReplaced();
}

/**
 * Marks the set as ready once the zip has been written. Deletes the zip if the set no longer belongs to this attempt.
 */
export async function endTry(services: Services, attempt: PanelTry, bytes: number): Promise<void> {
  const ready = await services.db
    .update(bioPanelSets)
    .set({ state: 'ready', done: sql`${bioPanelSets.total}`, bytes, expiresAt: sql`now() + interval '1 day'` })
    .where(mine(attempt))
    .returning({ id: bioPanelSets.id });
  if (ready.length === 0) await services.privateFiles.remove(attempt.key);
}

/** Deletes the file of a failed attempt. The set is retried unless this was the last attempt. */
export async function failTry({ db, privateFiles }: Services, attempt: PanelTry): Promise<void> {
  await privateFiles.remove(attempt.key);
  const state = sql`case when ${bioPanelSets.tries} >= ${TRIES} then 'failed' else 'waiting' end`;
  await db.update(bioPanelSets).set({ state, fileKey: null, done: 0 }).where(mine(attempt));
}
