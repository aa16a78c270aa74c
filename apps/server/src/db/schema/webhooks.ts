import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { TEST_EVENT, WebhookEvent, WebhookState } from '@site/contract/webhooks/event-names.ts';
import { createdAt, id, ref, time } from '../columns.ts';

/** Endpoints of other services (NEWS-30). */
export const webhooks = pgTable('webhooks', {
  id: id(),
  url: text().notNull(),
  events: text().array().$type<WebhookEvent[]>().notNull(),
  /** Signing key, encrypted. */
  secret: text().notNull(),
  state: text().$type<WebhookState>().notNull().default('on'),
  /** Number of consecutive failed attempts. */
  failures: integer().notNull().default(0),
  deliveredAt: time(),
  /** Incremented with each change by staff: an optimistic lock. */
  version: integer().notNull().default(1),
  createdAt: createdAt(),
});

/** Requests to webhooks, deleted after 14 days. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    webhookId: ref()
      .notNull()
      .references(() => webhooks.id, { onDelete: 'cascade' }),
    /** Id for the receiver, the same for each attempt, so that it can detect duplicates. */
    messageId: uuid().notNull().defaultRandom(),
    event: text().$type<WebhookEvent | typeof TEST_EVENT>().notNull(),
    /** The body as it is sent and signed. */
    body: text().notNull(),
    state: text().$type<'waiting' | 'delivered' | 'failed'>().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    status: integer(),
    problem: text(),
    /** Time of the next attempt. While an attempt runs, the time at which another process may repeat it. */
    dueAt: createdAt(),
    createdAt: createdAt(),
  },
  (t) => [
    index('webhook_deliveries_list').on(t.webhookId, t.id.desc()),
    index('webhook_deliveries_due')
      .on(t.dueAt)
      .where(sql`${t.state} = 'waiting'`),
    index('webhook_deliveries_age').on(t.createdAt),
  ],
);
