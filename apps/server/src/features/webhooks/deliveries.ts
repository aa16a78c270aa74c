import { randomUUID } from 'node:crypto';
import { and, desc, eq, lt, ne, sql } from 'drizzle-orm';
import { TEST_EVENT } from '@site/contract/webhooks/event-names.ts';
import type { webhookRoutes, WebhookDelivery } from '@site/contract/webhooks/routes.ts';
import type { Executor } from '#db/client.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts';
import { PUBLIC_WEB, type WebRules } from '#features/link-previews';
import { AppError } from '#platform/app-error.ts';
import { transact, type Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { attempt, isAccepted } from './deliver.ts';
import { bodyOf, DELIVER_JOB } from './queue-deliveries.ts';

const PAGE = 30;

function viewOf({ id, event, state, attempts, status, problem, body, createdAt, dueAt }: Row): WebhookDelivery {
  const next = state === 'waiting' ? dueAt : null;
  return { id, event, state, attempts, status, problem, body, createdAt, dueAt: next };
}

type Row = typeof webhookDeliveries.$inferSelect;

/** @throws AppError webhooks.not-found */
async function webhookOf(db: Executor, id: number) {
  const [webhook] = await db.select().from(webhooks).where(eq(webhooks.id, id));
  if (!webhook) throw new AppError('webhooks.not-found');
  return webhook;
}

/** Returns the id in a cursor. @throws AppError forum.cursor-invalid */
function idOfCursor(cursor: string): number {
  const id = Number(cursor);
  if (!Number.isSafeInteger(id) || id <= 0) throw new AppError('forum.cursor-invalid');
  return id;
}

export const listDeliveries: Operation<typeof webhookRoutes.deliveries> = async ({ db }, { id, cursor }) => {
  await webhookOf(db, id);
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(
      and(
        eq(webhookDeliveries.webhookId, id),
        cursor === undefined ? undefined : lt(webhookDeliveries.id, idOfCursor(cursor)),
      ),
    )
    .orderBy(desc(webhookDeliveries.id))
    .limit(PAGE + 1);
  const items = rows.slice(0, PAGE).map(viewOf);
  return { items, next: rows.length > PAGE ? String(items.at(-1)?.id) : null };
};

/** Sends a test to a webhook. @param rules limits of the request; tests use their own */
export async function testWebhook(
  services: Pick<Services, 'db' | 'settings'>,
  id: number,
  rules: WebRules,
): Promise<WebhookDelivery> {
  const webhook = await webhookOf(services.db, id);
  const message = {
    messageId: randomUUID(),
    body: bodyOf({ event: TEST_EVENT, at: new Date().toISOString(), data: {} }),
  };
  const result = await attempt(services, webhook, { ...message, rules });
  const state = isAccepted(result) ? 'delivered' : 'failed';
  const [row] = await services.db
    .insert(webhookDeliveries)
    .values({ ...message, ...result, webhookId: id, event: TEST_EVENT, state, attempts: 1 })
    .returning();
  if (!row) throw new AppError('webhooks.not-found');
  return viewOf(row);
}

export const sendTest: Operation<typeof webhookRoutes.sendTest> = (context, { id }) =>
  testWebhook(context, id, PUBLIC_WEB);

export const redeliver: Operation<typeof webhookRoutes.redeliver> = async (context, { id }) => {
  const row = await transact(context, async ({ tx }) => {
    const [found] = await tx
      .select({ delivery: webhookDeliveries, webhook: webhooks })
      .from(webhookDeliveries)
      .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
      .where(eq(webhookDeliveries.id, id));
    if (!found) throw new AppError('webhooks.not-found');
    if (found.webhook.state !== 'on') throw new AppError('webhooks.off');
    const [queued] = await tx
      .update(webhookDeliveries)
      .set({ state: 'waiting', attempts: 0, dueAt: sql`now()` })
      .where(and(eq(webhookDeliveries.id, id), ne(webhookDeliveries.state, 'waiting')))
      .returning();
    // Tests deliver with rules for local servers.
    if (queued && context.settings.NODE_ENV !== 'test') await context.jobs.send(tx, { name: DELIVER_JOB }, {});
    return queued ?? found.delivery;
  });
  return viewOf(row);
};
