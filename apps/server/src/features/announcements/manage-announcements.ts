import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { announcementRoutes } from '@site/contract/announcements/routes.ts';
import { MAX_ANNOUNCEMENTS } from '@site/contract/announcements/limits.ts';
import type { AnnouncementInput } from '@site/contract/announcements/schemas.ts';
import { SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { announcements } from '#db/schema/announcements.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact, type LoggedIn } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { requireOfferedAudience } from '#platform/settings/require-offered.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { ANNOUNCEMENTS_TAG } from './current-announcements.ts';

type Row = typeof announcements.$inferSelect;

/** Advisory lock that serializes additions, so that the limit is not exceeded. */
const LOCK = 4_204_046;

async function selectAll(db: Executor) {
  const rows = await db.select().from(announcements).orderBy(desc(announcements.startsAt), desc(announcements.id));
  return { items: rows.map(({ createdAt: _, ...row }) => row) };
}

export const listAnnouncements: Operation<typeof announcementRoutes.list> = ({ db }) => selectAll(db);

/** Returns what the audit log records of an announcement. */
function loggedOf({ texts, link, audience, priority, startsAt, endsAt, canClose }: AnnouncementInput) {
  return {
    text: texts[SOURCE_LANGUAGE],
    link: link?.target ?? null,
    audience: Object.values(audience).join(': '),
    priority,
    startsAt,
    endsAt,
    canClose,
  };
}

/** Timestamps in the format in which PostgreSQL returns them. */
const withTimes = (input: AnnouncementInput): AnnouncementInput => ({
  ...input,
  startsAt: new Date(input.startsAt).toISOString(),
  endsAt: input.endsAt === null ? null : new Date(input.endsAt).toISOString(),
});

/** Runs a change, invalidates what shows announcements and returns all of them. */
async function changed(context: LoggedIn, change: (work: TransactionScope) => Promise<void>) {
  await transact(context, change);
  context.cache.invalidate(ANNOUNCEMENTS_TAG);
  return selectAll(context.db);
}

export const addAnnouncement: Operation<typeof announcementRoutes.add> = (context, given) =>
  changed(context, async (work) => {
    const { tx } = work;
    requireOfferedAudience(context, given.audience);
    const input = withTimes(given);
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if ((await tx.$count(announcements)) >= MAX_ANNOUNCEMENTS)
      throw new AppError('announcements.full', { params: { max: MAX_ANNOUNCEMENTS } });
    await tx.insert(announcements).values(input);
    const after = loggedOf(input);
    await appendAuditLog(work, { actorId: context.viewer.id, action: 'announcement-added', subjectId: null, after });
  });

/**
 * Returns an announcement in the version that the caller has seen.
 * @throws AppError edit-conflict if it was changed or deleted since
 */
async function seen(tx: Transaction, { id, version }: { id: number; version: number }): Promise<Row> {
  const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
  if (row?.version !== version) throw new AppError('edit-conflict');
  return row;
}

export const changeAnnouncement: Operation<typeof announcementRoutes.change> = (context, { id, version, ...given }) =>
  changed(context, async (work) => {
    const { tx } = work;
    const input = withTimes(given);
    const row = await seen(tx, { id, version });
    if (!isDeepStrictEqual(row.audience, input.audience)) requireOfferedAudience(context, input.audience);
    const before = loggedOf(row);
    await tx
      .update(announcements)
      .set({ ...input, version: version + 1 })
      .where(eq(announcements.id, id));
    const change = { before, after: loggedOf(input) };
    await appendAuditLog(work, {
      actorId: context.viewer.id,
      action: 'announcement-changed',
      subjectId: null,
      ...change,
    });
  });

export const removeAnnouncement: Operation<typeof announcementRoutes.remove> = (context, { id, version }) =>
  changed(context, async (work) => {
    const { tx } = work;
    const [row] = await tx.select().from(announcements).where(eq(announcements.id, id)).for('update');
    if (!row) return;
    if (row.version !== version) throw new AppError('edit-conflict');
    await tx.delete(announcements).where(and(eq(announcements.id, id), eq(announcements.version, version)));
    const before = loggedOf(row);
    await appendAuditLog(work, {
      actorId: context.viewer.id,
      action: 'announcement-removed',
      subjectId: null,
      before,
    });
  });
