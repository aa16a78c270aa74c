import { and, arrayContains, eq } from 'drizzle-orm';
import type { WebhookEvent } from '@site/contract/webhooks/event-names.ts';
import type { Transaction } from '#db/client.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts';
import type { Services } from '#platform/context.ts';

export const DELIVER_JOB = 'webhooks.deliver';

interface Message {
  event: WebhookEvent;
  /** Time of the event. */
  at: string;
  data: Record<string, unknown>;
}

/** Returns the body of a request. */
export const bodyOf = ({ event, at, data }: Omit<Message, 'event'> & { event: string }): string =>
  JSON.stringify({ type: event, timestamp: at, data });

/** Queues an event for each webhook that receives it, in the transaction of its delivery by the outbox. */
export async function queueDeliveries(
  { jobs, settings }: Pick<Services, 'jobs' | 'settings'>,
  tx: Transaction,
  message: Message,
): Promise<void> {
  const { event } = message;
  const receivers = await tx
    .select({ id: webhooks.id })
    .from(webhooks)
    .where(and(eq(webhooks.state, 'on'), arrayContains(webhooks.events, [event])));
  if (receivers.length === 0) return;
  const body = bodyOf(message);
  await tx.insert(webhookDeliveries).values(receivers.map(({ id }) => ({ webhookId: id, event, body })));
  // Tests deliver with rules for local servers.
  if (settings.NODE_ENV !== 'test') await jobs.send(tx, { name: DELIVER_JOB }, {});
}
