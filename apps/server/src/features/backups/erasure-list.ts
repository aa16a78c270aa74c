import type pg from 'pg';
import { z } from 'zod';
import type { Transaction } from '#db/client.ts';
import { FREEZE_DAYS } from '#features/accounts';
import { endOthers } from '#features/newsletter';
import { reapplyErasures, waitAgain } from '#features/privacy';
import { BackupError } from './backup-error.ts';
import { readNote, writeNote } from './files/small-file.ts';

/**
 * Days from a restore until accounts that were erased after the backup are erased again. They are hidden at once; the
 * delay leaves time to detect a wrong erasure list.
 */
const AGAIN_DAYS = 7;
const DAY_MS = 86_400_000;

const Id = z.number().int();
/**
 * Erasure list, stored next to the backups and as recent as the newest of them: accounts that were erased or whose
 * deletion was requested, and the remaining newsletter subscribers. Contains only ids and timestamps.
 */
const ErasureList = z.object({
  takenAt: z.iso.datetime(),
  frozen: z.array(z.object({ id: Id, since: z.iso.datetime({ offset: true }) })),
  erased: z.array(Id),
  /**
   * Ids of active and paused newsletter subscribers, as the first and last id of each run. Listed instead of ended
   * subscriptions, because a deleted address leaves no row to list.
   */
  readers: z.array(z.tuple([Id, Id])),
});
type ErasureList = z.output<typeof ErasureList>;

/** Reads the erasure list within the open snapshot. */
export async function loadErasureList(client: pg.Client, takenAt: string): Promise<ErasureList> {
  const pendingDeletions = await client.query<{ id: string; since: Date }>(
    'select user_id as id, created_at as since from frozen_accounts order by 1',
  );
  const erased = await client.query<{ id: string }>('select id from users where purged_at is not null order by 1');
  const readers = await client.query<{ first: string; last: string }>(
    `select min(id) as first, max(id) as last from (
      select id, id - row_number() over (order by id) as run from newsletter_subscribers where state in ('active', 'paused')
    ) r group by run order by 1`,
  );
  return {
    takenAt,
    frozen: pendingDeletions.rows.map(({ id, since }) => ({ id: Number(id), since: since.toISOString() })),
    erased: erased.rows.map(({ id }) => Number(id)),
    readers: readers.rows.map(({ first, last }) => [Number(first), Number(last)]),
  };
}

/** Replaces the erasure list atomically. */
export async function writeErasureList(root: string, leaving: ErasureList, key: string | undefined): Promise<void> {
  await writeNote(root, 'leaving', { body: JSON.stringify(leaving), key });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * Returns the erasure list, or null if there is none or it is not newer than the backup.
 * @throws BackupError when it is damaged, because restoring without it would bring back erased accounts
 */
export async function readErasureList(
  root: string,
  after: string,
  keys: { key: string | undefined; plain?: boolean },
): Promise<ErasureList | null> {
  const text = await readNote(root, 'leaving', keys);
  if (text === null) return null;
  const leaving = ErasureList.safeParse(parse(text));
  if (!leaving.success) {
    throw new BackupError(
      `The erasure list (leaving) in ${root} is damaged. Replace it with one from another copy of the folder. If you move it away and restore without it, accounts that were deleted after the backup come back.`,
    );
  }
  return leaving.data.takenAt > after ? leaving.data : null;
}

/**
 * Repeats deletion requests and erasures made after the backup, restarts the deletion period of accounts whose owners
 * cancelled the deletion after the backup, and ends newsletter subscriptions that were ended after the backup.
 */
export async function applyErasureList(
  tx: Transaction,
  { frozen, erased, readers }: ErasureList,
  now: Date,
): Promise<void> {
  await waitAgain(
    tx,
    frozen.map(({ id }) => id),
  );
  for (const { id, since } of frozen) await reapplyErasures(tx, id, since);
  const asked = new Date(now.getTime() - (FREEZE_DAYS - AGAIN_DAYS) * DAY_MS).toISOString();
  for (const id of erased) await reapplyErasures(tx, id, asked);
  await endOthers(tx, readers);
}
