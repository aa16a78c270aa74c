import { asc, eq, sql } from 'drizzle-orm';
import { MAX_WEBHOOKS, type webhookRoutes } from '@site/contract/webhooks/routes.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { webhooks } from '#db/schema/webhooks.ts';
import { allowedUrl, PUBLIC_WEB } from '#features/link-previews';
import { appendAuditLog } from '#features/moderation';
import { AppError, fieldError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { endWaiting } from './deliver.ts';
import { newSecret } from './sign-message.ts';
import { encryptWebhookSecret } from './webhook-secret.ts';

type Row = typeof webhooks.$inferSelect;

/** Advisory lock that serializes additions, so that the limit is not exceeded. */
const LOCK = 4_204_048;

async function selectAll(db: Executor) {
  const rows = await db.select().from(webhooks).orderBy(asc(webhooks.id));
  return { items: rows.map(({ secret: _, createdAt: __, ...row }) => row) };
}

export const listWebhooks: Operation<typeof webhookRoutes.list> = ({ db }) => selectAll(db);

/** @throws AppError invalid if the server must not send requests to this address */
function checkUrl(url: string): void {
  try {
    allowedUrl(url, PUBLIC_WEB);
  } catch {
    throw fieldError('url', 'webhooks.url');
  }
}

/** Returns what the audit log records. The address may contain a token in its path or query. */
const loggedOf = ({ url, events, state }: Pick<Row, 'url' | 'events' | 'state'>) => ({
  host: new URL(url).hostname,
  events: events.join(', '),
  state,
});

export const addWebhook: Operation<typeof webhookRoutes.add> = async (context, { url, events }) => {
  checkUrl(url);
  const secret = newSecret();
  await transact(context, async (work) => {
    const { tx } = work;
    await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
    if ((await tx.$count(webhooks)) >= MAX_WEBHOOKS)
      throw new AppError('webhooks.full', { params: { max: MAX_WEBHOOKS } });
    await tx
      .insert(webhooks)
      .values({ url, events: [...new Set(events)], secret: encryptWebhookSecret(context.settings, secret) });
    const after = loggedOf({ url, events, state: 'on' });
    await appendAuditLog(work, { actorId: context.viewer.id, action: 'webhook-added', subjectId: null, after });
  });
  return { ...(await selectAll(context.db)), secret };
};

async function lockWebhook(tx: Transaction, id: number): Promise<Row | undefined> {
  const [row] = await tx.select().from(webhooks).where(eq(webhooks.id, id)).for('update');
  return row;
}

/** Returns a webhook in the version that the caller has seen. @throws AppError edit-conflict */
async function seen(tx: Transaction, { id, version }: { id: number; version: number }): Promise<Row> {
  const row = await lockWebhook(tx, id);
  if (row?.version !== version) throw new AppError('edit-conflict');
  return row;
}

export const changeWebhook: Operation<typeof webhookRoutes.change> = async (context, input) => {
  const { id, version, url, events, on } = input;
  checkUrl(url);
  await transact(context, async (work) => {
    const { tx } = work;
    const row = await seen(tx, { id, version });
    const state: Row['state'] = on ? 'on' : row.state === 'failing' ? 'failing' : 'off';
    const after = { url, events: [...new Set(events)], state };
    await tx
      .update(webhooks)
      .set({ ...after, version: version + 1, ...(on && { failures: 0 }) })
      .where(eq(webhooks.id, id));
    if (!on) await endWaiting(tx, id);
    const change = { before: loggedOf(row), after: loggedOf(after) };
    await appendAuditLog(work, { actorId: context.viewer.id, action: 'webhook-changed', subjectId: null, ...change });
  });
  return selectAll(context.db);
};

export const renewSecret: Operation<typeof webhookRoutes.renewSecret> = async (context, { id, version }) => {
  const secret = newSecret();
  await transact(context, async (work) => {
    const row = await seen(work.tx, { id, version });
    await work.tx
      .update(webhooks)
      .set({ secret: encryptWebhookSecret(context.settings, secret), version: version + 1 })
      .where(eq(webhooks.id, id));
    const after = loggedOf(row);
    const action = 'webhook-secret-renewed';
    await appendAuditLog(work, { actorId: context.viewer.id, action, subjectId: null, after });
  });
  return { ...(await selectAll(context.db)), secret };
};

export const removeWebhook: Operation<typeof webhookRoutes.remove> = async (context, { id, version }) => {
  await transact(context, async (work) => {
    const { tx } = work;
    const row = await lockWebhook(tx, id);
    if (!row) return;
    if (row.version !== version) throw new AppError('edit-conflict');
    await tx.delete(webhooks).where(eq(webhooks.id, id));
    const before = loggedOf(row);
    await appendAuditLog(work, { actorId: context.viewer.id, action: 'webhook-removed', subjectId: null, before });
  });
  return selectAll(context.db);
};
