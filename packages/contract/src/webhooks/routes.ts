import { z } from 'zod';
import { COUNTER_MAX, Cursor, Flag, Id, pageOf, Time } from '../core/fields.ts';
import { API } from '../core/paths.ts';
import { route, routes } from '../core/route.ts';
import { TEST_EVENT, WEBHOOK_EVENT_NAMES, WEBHOOK_STATES } from './event-names.ts';

/** Maximum number of webhooks. */
export const MAX_WEBHOOKS = 10;

const Webhook = z.object({
  id: Id,
  /** Incremented by each change by staff: an optimistic lock. */
  version: z.number().int(),
  url: z.string(),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)),
  state: z.enum(WEBHOOK_STATES),
  /** Number of consecutive failed attempts. */
  failures: z.number().int(),
  /** Time of the last delivery that was accepted. */
  deliveredAt: Time.nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

/** waiting: the first or the next attempt is due at `dueAt`. failed: there are no further attempts. */
const DELIVERY_STATES = ['waiting', 'delivered', 'failed'] as const;

const Delivery = z.object({
  id: Id,
  event: z.enum([...WEBHOOK_EVENT_NAMES, TEST_EVENT]),
  state: z.enum(DELIVERY_STATES),
  attempts: z.number().int(),
  /** HTTP status of the last response; null without one. */
  status: z.number().int().nullable(),
  /** Why there was no response, such as ECONNREFUSED. */
  problem: z.string().nullable(),
  /** The sent body. */
  body: z.string(),
  createdAt: Time,
  /** Time of the next attempt; null without one. */
  dueAt: Time.nullable(),
});
export type WebhookDelivery = z.infer<typeof Delivery>;

const All = z.object({ items: z.array(Webhook) });
const version = z.number().int().min(1).max(COUNTER_MAX);
const fields = {
  url: z.string().trim().min(1, 'invalid.required').max(2000),
  events: z.array(z.enum(WEBHOOK_EVENT_NAMES)).min(1, 'webhooks.no-events').max(WEBHOOK_EVENT_NAMES.length),
};
/** Secret with which requests are signed. It is shown once. */
const secret = z.string();

/** Webhooks: requests to other services when something happens on the site (NEWS-30). */
export const webhookRoutes = routes('webhooks', {
  list: route({
    method: 'GET',
    path: `${API}/desk/webhooks`,
    access: 'admin',
    limit: 'read',
    summary: 'List webhooks',
    description: 'Returns all webhooks without their secrets.',
    input: z.strictObject({}),
    data: All,
    errors: [],
  }),
  add: route({
    method: 'POST',
    path: `${API}/desk/webhooks`,
    access: 'admin',
    limit: 'write',
    summary: 'Create a webhook',
    description:
      'Adds an https endpoint and returns its secret, which cannot be read again. The host must be public: addresses of the own network and bare IP addresses are refused. At most 10 are stored.',
    input: z.strictObject(fields),
    data: All.extend({ secret }),
    errors: ['webhooks.full'],
  }),
  change: route({
    method: 'POST',
    path: `${API}/desk/webhooks/change`,
    access: 'admin',
    limit: 'write',
    summary: 'Update a webhook',
    description:
      'Changes the endpoint and its events, or switches it on or off. Switching it on resets the number of failures. The call is rejected if someone else has changed it since `version`.',
    input: z.strictObject({ id: Id, version, ...fields, on: Flag }),
    data: All,
    errors: ['edit-conflict'],
  }),
  renewSecret: route({
    method: 'POST',
    path: `${API}/desk/webhooks/secret`,
    access: 'admin',
    limit: 'write',
    summary: 'Renew the secret of a webhook',
    description: 'Replaces the secret at once and returns the new one, which cannot be read again.',
    input: z.strictObject({ id: Id, version }),
    data: All.extend({ secret }),
    errors: ['edit-conflict'],
  }),
  remove: route({
    method: 'POST',
    path: `${API}/desk/webhooks/delete`,
    access: 'admin',
    limit: 'write',
    summary: 'Delete a webhook',
    description: 'Deletes a webhook with its deliveries. Succeeds even if there is no such webhook.',
    input: z.strictObject({ id: Id, version }),
    data: All,
    errors: ['edit-conflict'],
  }),
  sendTest: route({
    method: 'POST',
    path: `${API}/desk/webhooks/test`,
    access: 'admin',
    limit: 'mail',
    summary: 'Send a test to a webhook',
    description: 'Sends the event `test` at once, without a retry, also to a webhook that is switched off.',
    input: z.strictObject({ id: Id }),
    data: Delivery,
    errors: ['webhooks.not-found'],
  }),
  deliveries: route({
    method: 'GET',
    path: `${API}/desk/webhooks/deliveries`,
    access: 'admin',
    limit: 'read',
    summary: 'List the deliveries of a webhook',
    description: 'Returns the deliveries of the last 14 days, latest first, 30 per page.',
    input: z.strictObject({ id: Id, cursor: Cursor.optional() }),
    data: pageOf(Delivery),
    errors: ['webhooks.not-found', 'forum.cursor-invalid'],
  }),
  redeliver: route({
    method: 'POST',
    path: `${API}/desk/webhooks/redeliver`,
    access: 'admin',
    limit: 'write',
    summary: 'Repeat a delivery',
    description: 'Sends a delivery again with the same id, with new attempts. Does nothing while an attempt is due.',
    input: z.strictObject({ id: Id }),
    data: Delivery,
    errors: ['webhooks.not-found', 'webhooks.off'],
  }),
});
