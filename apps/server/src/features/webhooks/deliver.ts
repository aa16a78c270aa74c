import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts';
import { guardedPost, PUBLIC_WEB, WebRefusal, type WebRules } from '#features/link-previews';
import type { Services } from '#platform/context.ts';
import { errorLabel } from '#platform/observability/error-label.ts';
import { notifyFailing } from './notify-failing.ts';
import { signMessage } from './sign-message.ts';
import { decryptWebhookSecret } from './webhook-secret.ts';

/** Delays before the next attempt in minutes: retry with backoff over about a day. */
const RETRY_MINUTES = [1, 5, 30, 120, 360, 960] as const;
/** Number of consecutive failed attempts after which a webhook is switched off. */
export const FAILURES_MAX = 20;
/** Time in seconds after which another process may repeat an attempt, longer than its timeout. */
const LEASE_S = 60;
const AT_ONCE = 10;

type Delivery = typeof webhookDeliveries.$inferSelect;
type DeliveryResult = Pick<Delivery, 'status' | 'problem'>;

/** Sends a delivery. Responses other than 2xx are failures; redirects are not followed. */
export async function attempt(
  { settings }: Pick<Services, 'settings'>,
  { url, secret }: Pick<typeof webhooks.$inferSelect, 'url' | 'secret'>,
  { messageId, body, rules }: Pick<Delivery, 'messageId' | 'body'> & { rules: WebRules },
): Promise<DeliveryResult> {
  try {
    const timestamp = Math.floor(Date.now() / 1000);
    // Throws after SECRET was lost, until an administrator renews the webhook's secret.
    const headers = signMessage(decryptWebhookSecret(settings, secret), { id: messageId, timestamp, body });
    const { status } = await guardedPost(url, rules, {
      body,
      headers: { ...headers, 'content-type': 'application/json', 'user-agent': 'Webhooks/1.0' },
    });
    return { status, problem: null };
  } catch (error) {
    // The reason of a refusal would reveal details of the server's own network.
    return { status: null, problem: error instanceof WebRefusal ? 'refused' : errorLabel(error) };
  }
}

export const isAccepted = ({ status }: DeliveryResult): boolean => status !== null && status >= 200 && status < 300;

/** Claims due deliveries, so that no other process sends them at the same time. */
async function claimDue({ db }: Services, now: Date) {
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .innerJoin(webhooks, eq(webhooks.id, webhookDeliveries.webhookId))
    .where(
      and(
        eq(webhookDeliveries.state, 'waiting'),
        eq(webhooks.state, 'on'),
        // The database stores microseconds, so a delivery of the same millisecond is due too.
        lte(webhookDeliveries.dueAt, new Date(now.getTime() + 1).toISOString()),
      ),
    )
    .orderBy(asc(webhookDeliveries.dueAt))
    .limit(AT_ONCE)
    .for('update', { of: webhookDeliveries, skipLocked: true });
  return db
    .update(webhookDeliveries)
    .set({
      attempts: sql`${webhookDeliveries.attempts} + 1`,
      dueAt: new Date(now.getTime() + LEASE_S * 1000).toISOString(),
    })
    .where(inArray(webhookDeliveries.id, due))
    .returning();
}

/** Ends the waiting deliveries of a webhook that is switched off, so that they are not sent when it is on again. */
export async function endWaiting(tx: Transaction, webhookId: number): Promise<void> {
  await tx
    .update(webhookDeliveries)
    .set({ state: 'failed' })
    .where(and(eq(webhookDeliveries.webhookId, webhookId), eq(webhookDeliveries.state, 'waiting')));
}

/** Counts the failure of a webhook. The last one switches it off and ends its waiting deliveries. */
async function countFailure(services: Services, tx: Transaction, webhookId: number): Promise<void> {
  const [counted] = await tx
    .update(webhooks)
    .set({
      failures: sql`${webhooks.failures} + 1`,
      state: sql`case when ${webhooks.failures} + 1 >= ${FAILURES_MAX} then 'failing' else ${webhooks.state} end`,
    })
    .where(and(eq(webhooks.id, webhookId), eq(webhooks.state, 'on')))
    .returning();
  if (counted?.state !== 'failing') return;
  await endWaiting(tx, webhookId);
  await notifyFailing(services, tx, counted);
}

async function recordResult(services: Services, delivery: Delivery, result: DeliveryResult): Promise<void> {
  const { id, webhookId, attempts } = delivery;
  const minutes = RETRY_MINUTES[attempts - 1];
  await services.db.transaction(async (tx) => {
    // Lock order: the webhook before its deliveries, because the last failure changes the other deliveries.
    const [webhook] = await tx
      .select({ state: webhooks.state })
      .from(webhooks)
      .where(eq(webhooks.id, webhookId))
      .for('update');
    if (isAccepted(result)) {
      await tx
        .update(webhookDeliveries)
        .set({ ...result, state: 'delivered' })
        .where(eq(webhookDeliveries.id, id));
      await tx
        .update(webhooks)
        .set({ failures: 0, deliveredAt: sql`now()` })
        .where(eq(webhooks.id, webhookId));
      return;
    }
    await tx
      .update(webhookDeliveries)
      .set({
        ...result,
        // Another attempt, or an administrator, may have switched the webhook off.
        state: minutes === undefined || webhook?.state !== 'on' ? 'failed' : 'waiting',
        dueAt: sql`now() + make_interval(mins => ${minutes ?? 0}::int)`,
      })
      .where(eq(webhookDeliveries.id, id));
    await countFailure(services, tx, webhookId);
  });
}

/**
 * Sends the due deliveries. After a crash, an attempt whose result was not stored is repeated with the same id.
 * @param rules limits of the requests; tests use their own
 */
export async function deliverDue(
  services: Services,
  { rules = PUBLIC_WEB, now = () => new Date() }: { rules?: WebRules; now?: () => Date } = {},
): Promise<void> {
  while (!services.jobs.stopping) {
    const claimed = await claimDue(services, now());
    if (claimed.length === 0) return;
    const ids = claimed.map(({ webhookId }) => webhookId);
    const receivers = await services.db.select().from(webhooks).where(inArray(webhooks.id, ids));
    await Promise.all(
      claimed.map(async (delivery) => {
        const receiver = receivers.find(({ id }) => id === delivery.webhookId);
        if (receiver) await recordResult(services, delivery, await attempt(services, receiver, { ...delivery, rules }));
      }),
    );
  }
}
