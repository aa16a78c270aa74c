import { and, count, desc, eq, max, ne, sql } from 'drizzle-orm';
import { SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { MAX_BROADCAST_DRAFTS } from '@site/contract/notifications/broadcast-limits.ts';
import type { broadcastRoutes } from '@site/contract/notifications/broadcast-routes.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { broadcasts } from '#db/schema/notifications-broadcasts.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { requireOfferedAudience } from '#platform/settings/require-offered.ts';
import { countAudience } from './audience.ts';

type Row = typeof broadcasts.$inferSelect;

/** Advisory lock that serializes changes, so that no limit is exceeded. */
const LOCK = 4_204_047;
const SHOWN = 50;
/** Minimum time between two broadcasts, in milliseconds. */
const INTERVAL_MS = 24 * 3_600_000;

const lock = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);

const viewOf = ({ createdAt: _, sentTo: __, ...row }: Row) => row;

/** Returns the time from which the next broadcast can be sent; null if it can be sent now. */
async function nextAt(db: Executor): Promise<string | null> {
  const [row] = await db.select({ last: max(broadcasts.sentAt) }).from(broadcasts);
  if (!row?.last) return null;
  const next = Date.parse(row.last) + INTERVAL_MS;
  return next > Date.now() ? new Date(next).toISOString() : null;
}

async function selectAll(db: Executor) {
  const [drafts, others, next] = await Promise.all([
    db.select().from(broadcasts).where(eq(broadcasts.state, 'draft')).orderBy(desc(broadcasts.id)),
    db.select().from(broadcasts).where(ne(broadcasts.state, 'draft')).orderBy(desc(broadcasts.sentAt)).limit(SHOWN),
    nextAt(db),
  ]);
  return { items: [...drafts, ...others].map(viewOf), nextAt: next };
}

export const listBroadcasts: Operation<typeof broadcastRoutes.list> = ({ db }) => selectAll(db);

async function lockBroadcast(tx: Transaction, id: number): Promise<Row | undefined> {
  const [row] = await tx.select().from(broadcasts).where(eq(broadcasts.id, id)).for('update');
  return row;
}

/** @throws AppError edit-conflict if this is not a draft in the version that the caller has seen */
function requireDraft(row: Row | undefined, version: number): Row {
  if (row?.state !== 'draft' || row.version !== version) throw new AppError('edit-conflict');
  return row;
}

async function insertDraft(tx: Transaction, values: typeof broadcasts.$inferInsert): Promise<number> {
  await lock(tx);
  const [drafts] = await tx.select({ count: count() }).from(broadcasts).where(eq(broadcasts.state, 'draft'));
  if ((drafts?.count ?? 0) >= MAX_BROADCAST_DRAFTS)
    throw new AppError('broadcasts.too-many-drafts', { params: { max: MAX_BROADCAST_DRAFTS } });
  const [row] = await tx.insert(broadcasts).values(values).returning({ id: broadcasts.id });
  if (!row) throw new AppError('failed-softly');
  return row.id;
}

export const saveBroadcast: Operation<typeof broadcastRoutes.save> = async (context, { id, version, ...values }) => {
  requireOfferedAudience(context, values.audience);
  const saved = await transact(context, async ({ tx }) => {
    if (id === null) return insertDraft(tx, values);
    requireDraft(await lockBroadcast(tx, id), version);
    await tx
      .update(broadcasts)
      .set({ ...values, version: version + 1 })
      .where(eq(broadcasts.id, id));
    return id;
  });
  return { id: saved, ...(await selectAll(context.db)) };
};

export const removeBroadcast: Operation<typeof broadcastRoutes.remove> = async (context, { id, version }) => {
  await transact(context, async ({ tx }) => {
    const row = await lockBroadcast(tx, id);
    if (!row) return;
    requireDraft(row, version);
    await tx.delete(broadcasts).where(eq(broadcasts.id, id));
  });
  return selectAll(context.db);
};

export const countRecipients: Operation<typeof broadcastRoutes.count> = ({ db, siteSettings }, { audience }) =>
  countAudience(db, { audience, offered: siteSettings.languages });

/** Confirms a draft. The job sends it. */
export const sendBroadcast: Operation<typeof broadcastRoutes.send> = async (context, { id, version, recipients }) => {
  await transact(context, async (work) => {
    const { tx } = work;
    await lock(tx);
    const { audience, titles } = requireDraft(await lockBroadcast(tx, id), version);
    requireOfferedAudience(context, audience);
    if ((await nextAt(tx)) !== null) throw new AppError('broadcasts.too-soon');
    const counted = await countAudience(tx, { audience, offered: context.siteSettings.languages });
    if (counted.recipients === 0) throw new AppError('broadcasts.no-recipients');
    if (counted.recipients !== recipients) throw new AppError('broadcasts.count-changed');
    await tx
      .update(broadcasts)
      .set({ state: 'sending', version: version + 1, sentAt: sql`now()`, recipients })
      .where(eq(broadcasts.id, id));
    await context.jobs.send(tx, { name: 'notifications.broadcasts' }, {});
    const after = { text: titles[SOURCE_LANGUAGE], audience: Object.values(audience).join(': '), recipients };
    await appendAuditLog(work, { actorId: context.viewer.id, action: 'broadcast-sent', subjectId: null, after });
  });
  return selectAll(context.db);
};

export const stopBroadcast: Operation<typeof broadcastRoutes.stop> = async (context, { id }) => {
  await transact(context, async (work) => {
    const [stopped] = await work.tx
      .update(broadcasts)
      .set({ state: 'stopped' })
      .where(and(eq(broadcasts.id, id), eq(broadcasts.state, 'sending')))
      .returning();
    if (!stopped) return;
    const after = { text: stopped.titles[SOURCE_LANGUAGE], recipients: stopped.notified };
    await appendAuditLog(work, { actorId: context.viewer.id, action: 'broadcast-stopped', subjectId: null, after });
  });
  return selectAll(context.db);
};
