import { createHmac } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { WEBHOOK_EVENTS } from '@site/contract/webhooks/events.ts';
import { webhookRoutes } from '@site/contract/webhooks/routes.ts';
import { notifications } from '#db/schema/notifications.ts';
import { webhookDeliveries, webhooks } from '#db/schema/webhooks.ts';
import { endsOf } from '../../testing/ends-of.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { createPost } from '../../testing/forum/forum-factories.ts';
import { localWeb } from '../../testing/servers/web-server.ts';
import { deliverDue, FAILURES_MAX } from './deliver.ts';
import { testWebhook } from './deliveries.ts';
import { cleanDeliveriesJob } from './jobs.ts';
import { EVENTS, URL_GIVEN, webhookSite } from '../../testing/webhook-site.ts';

let site: Awaited<ReturnType<typeof webhookSite>>;
beforeAll(async () => {
  site = await webhookSite();
});
afterAll(() => site.close());
beforeEach(() => site.reset());

it('sends a signed request without texts or addresses when something happens [NEWS-30] [NEWS-31]', async () => {
  const { id, secret } = await site.add(['post.published', 'item.reported']);
  const author = await createLoggedInAccount(site.app);
  const post = await createPost(site.app.services, { authorId: author.user.id, title: 'Nobody else should read this' });
  const reporter = await createLoggedInAccount(site.app);
  await reporter.api(moderationRoutes.report, { kind: 'post', id: post.id, reason: 'spam' });
  await site.app.services.outbox.settle();
  await site.deliver();
  const [delivery] = await site.deliveriesOf(id);
  expect(delivery).toMatchObject({ event: 'item.reported', state: 'delivered', attempts: 1, status: 204 });
  expect(site.receiver.asked).toEqual(['POST /in?token=1']);
  const [headers, body = ''] = [site.receiver.headers[0], site.bodies[0]];
  const { type, timestamp, data } = JSON.parse(body);
  expect([type, Number.isNaN(Date.parse(timestamp))]).toEqual(['item.reported', false]);
  expect(WEBHOOK_EVENTS['item.reported'].data.parse(data)).toEqual(data);
  expect(body).not.toMatch(/Nobody else|@/);
  const signed = `${headers?.['webhook-id']}.${headers?.['webhook-timestamp']}.${body}`;
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signature = createHmac('sha256', key).update(signed).digest('base64');
  expect(headers?.['webhook-signature']).toBe(`v1,${signature}`);
});

it('sends only the events that were chosen, and none while it is off [NEWS-30]', async () => {
  const { id, version } = await site.add(['post.published']);
  await site.emit('member.joined');
  expect(await site.deliveriesOf(id)).toEqual([]);
  await site.admin(webhookRoutes.change, { id, version, url: URL_GIVEN, events: EVENTS, on: false });
  await site.emit('member.joined');
  expect(await site.deliveriesOf(id)).toEqual([]);
});

it('retries with backoff and the same id, then fails [NEWS-31]', async () => {
  const { id } = await site.add();
  site.answer = 500;
  await site.emit();
  await site.deliver();
  expect((await site.deliveriesOf(id))[0]).toMatchObject({ state: 'waiting', attempts: 1, status: 500 });
  // Not due yet.
  await site.deliver();
  expect(site.receiver.asked).toHaveLength(1);
  await site.deliver(2);
  expect(site.receiver.asked).toHaveLength(2);
  expect(site.receiver.headers[0]?.['webhook-id']).toBe(site.receiver.headers[1]?.['webhook-id']);
  for (let n = 0; n < 5; n += 1) await site.deliver(2000);
  expect((await site.deliveriesOf(id))[0]).toMatchObject({ state: 'failed', attempts: 7, dueAt: null });
  expect(site.receiver.asked).toHaveLength(7);
});

it('sends each delivery once when several processes run [NEWS-31]', async () => {
  const { id } = await site.add();
  for (let n = 0; n < 25; n += 1) await site.emit();
  await Promise.all([site.deliver(), site.deliver(), site.deliver()]);
  expect(site.receiver.asked).toHaveLength(25);
  expect(new Set((await site.deliveriesOf(id)).map(({ state }) => state))).toEqual(new Set(['delivered']));
});

it('is switched off after repeated failures, notifies admins, and can be switched on again [NEWS-31]', async () => {
  const { id, version } = await site.add();
  site.answer = 404;
  // The last failure is one of several attempts at the same time.
  await site.app.services.db
    .update(webhooks)
    .set({ failures: FAILURES_MAX - 5 })
    .where(eq(webhooks.id, id));
  for (let n = 0; n < 12; n += 1) await site.emit();
  await site.deliver();
  await site.app.services.outbox.settle();
  expect(await site.stateOf(id)).toMatchObject({ state: 'failing', failures: FAILURES_MAX });
  expect((await site.deliveriesOf(id)).some(({ state }) => state === 'waiting')).toBe(false);
  const notified = await site.app.services.db.$count(notifications, eq(notifications.subject, `webhook:${id}`));
  expect(notified).toBeGreaterThan(0);
  await site.admin(webhookRoutes.change, { id, version, url: URL_GIVEN, events: EVENTS, on: true });
  expect(await site.stateOf(id)).toMatchObject({ state: 'on', failures: 0 });
});

it('sends nothing that waited while the webhook was off [NEWS-31]', async () => {
  const { id, version } = await site.add();
  site.answer = 500;
  await site.emit();
  await site.deliver();
  await site.admin(webhookRoutes.change, { id, version, url: URL_GIVEN, events: EVENTS, on: false });
  expect(await site.deliveriesOf(id)).toMatchObject([{ state: 'failed', dueAt: null }]);
});

it('fails, and counts as a failure, while its secret cannot be read [NEWS-31]', async () => {
  const { id } = await site.add();
  await site.app.services.db.update(webhooks).set({ secret: 'of a former SECRET' }).where(eq(webhooks.id, id));
  await site.emit();
  await site.deliver();
  expect(site.receiver.asked).toEqual([]);
  expect(await site.deliveriesOf(id)).toMatchObject([{ state: 'waiting', attempts: 1, status: null }]);
  expect(await site.stateOf(id)).toMatchObject({ failures: 1 });
});

it('sends a test at once, also while it is off, without counting its failure [NEWS-31]', async () => {
  const { id } = await site.add();
  const test = () => testWebhook(site.app.services, id, site.web);
  expect(await test()).toMatchObject({ state: 'delivered', status: 204 });
  site.answer = 500;
  await site.app.services.db.update(webhooks).set({ state: 'off' }).where(eq(webhooks.id, id));
  expect(await test()).toMatchObject({ state: 'failed', status: 500 });
  expect(await site.deliveriesOf(id)).toMatchObject([{ state: 'failed' }, { state: 'delivered' }]);
  expect(await site.stateOf(id)).toMatchObject({ failures: 0 });
});

it('counts a success as the end of the failures [NEWS-31]', async () => {
  const { id } = await site.add();
  site.answer = 500;
  await site.emit();
  await site.deliver();
  expect(await site.stateOf(id)).toMatchObject({ failures: 1, deliveredAt: null });
  site.answer = 200;
  await site.deliver(2);
  expect(await site.stateOf(id)).toMatchObject({ failures: 0, deliveredAt: expect.any(String) });
});

it('sends nothing to a host that resolves to an internal address, and follows no redirect (SSRF) [NEWS-32]', async () => {
  const { id } = await site.add();
  await site.emit();
  await deliverDue(site.app.services, { rules: localWeb({ 'hooks.example': ['127.0.0.1', '10.0.0.5'] }) });
  expect(site.receiver.asked).toEqual([]);
  expect((await site.deliveriesOf(id))[0]).toMatchObject({ state: 'waiting', status: null, problem: 'refused' });
  site.answer = 302;
  await site.deliver(2);
  expect(site.receiver.asked).toEqual(['POST /in?token=1']);
  expect((await site.deliveriesOf(id))[0]).toMatchObject({ state: 'waiting', status: 302 });
});

it('repeats a delivery on request, but not for a webhook that is off [NEWS-31]', async () => {
  const { id, version } = await site.add();
  await site.emit();
  await site.deliver();
  const [first] = await site.deliveriesOf(id);
  await site.admin(webhookRoutes.redeliver, { id: first?.id ?? 0 });
  await site.deliver();
  expect(site.receiver.asked).toHaveLength(2);
  await site.admin(webhookRoutes.change, { id, version, url: URL_GIVEN, events: EVENTS, on: false });
  const ends = await endsOf([
    site.admin(webhookRoutes.redeliver, { id: first?.id ?? 0 }),
    site.admin(webhookRoutes.redeliver, { id: 999_999 }),
    site.admin(webhookRoutes.deliveries, { id: 999_999 }),
    site.admin(webhookRoutes.deliveries, { id, cursor: 'x' }),
    site.admin(webhookRoutes.sendTest, { id: 999_999 }),
  ]);
  const missing = 'webhooks.not-found';
  expect(ends).toEqual(['webhooks.off', missing, missing, 'forum.cursor-invalid', missing]);
});

it('lists deliveries in pages and deletes them after 14 days [NEWS-31]', async () => {
  const { id } = await site.add();
  for (let n = 0; n < 31; n += 1) await site.emit();
  const first = await site.admin(webhookRoutes.deliveries, { id });
  expect(first.items).toHaveLength(30);
  const second = await site.admin(webhookRoutes.deliveries, { id, cursor: first.next ?? '' });
  expect([second.items.length, second.next]).toEqual([1, null]);
  await site.app.services.db
    .update(webhookDeliveries)
    .set({ createdAt: sql`now() - interval '15 days'` })
    .where(eq(webhookDeliveries.id, second.items[0]?.id ?? 0));
  await cleanDeliveriesJob(site.app.services).run({});
  expect(await site.app.services.db.$count(webhookDeliveries)).toBe(30);
});
