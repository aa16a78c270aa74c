import type { IncomingMessage } from 'node:http';
import { eq } from 'drizzle-orm';
import { WEBHOOK_EVENT_NAMES } from '@site/contract/webhooks/event-names.ts';
import { webhookRoutes } from '@site/contract/webhooks/routes.ts';
import { webhooks } from '#db/schema/webhooks.ts';
import { deliverDue } from '../features/webhooks/deliver.ts';
import { queueDeliveries } from '../features/webhooks/queue-deliveries.ts';
import { testApp } from './app.ts';
import { staffOf } from './moderation/moderation-factories.ts';
import { localWeb, webServer } from './servers/web-server.ts';

export const URL_GIVEN = 'https://hooks.example/in?token=1';
export const EVENTS = [...WEBHOOK_EVENT_NAMES];

async function readBody(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const part of request) text += String(part);
  return text;
}

/** A site with an admin and a local receiver of webhooks, whose requests and bodies are recorded. */
export async function webhookSite() {
  const app = await testApp();
  const admin = await staffOf(app, 'Admin');
  const bodies: string[] = [];
  const site = { answer: 204 };
  const receiver = await webServer((request, response) => {
    void readBody(request).then((body) => {
      bodies.push(body);
      response.writeHead(site.answer, { location: 'http://hooks.example/elsewhere' }).end();
    });
  });
  /** Rules of requests that reach the local receiver. */
  const web = localWeb({ 'hooks.example': ['127.0.0.1'] });
  return Object.assign(site, {
    ...{ app, admin, receiver, bodies, web },
    async add(events = EVENTS) {
      const { items, secret } = await admin(webhookRoutes.add, { url: URL_GIVEN, events });
      const webhook = items.at(-1);
      if (!webhook) throw new Error('the webhook is missing');
      // The local server has a port and no certificate, which the site refuses.
      const url = `http://hooks.example:${receiver.port}/in?token=1`;
      await app.services.db.update(webhooks).set({ url }).where(eq(webhooks.id, webhook.id));
      return { ...webhook, secret };
    },
    deliver: (minutes = 0) =>
      deliverDue(app.services, { rules: web, now: () => new Date(Date.now() + minutes * 60_000) }),
    emit: (
      event: (typeof EVENTS)[number] = 'member.joined',
      data: object = { memberId: 5, url: 'https://x.example/' },
    ) =>
      app.services.db.transaction((tx) =>
        queueDeliveries(app.services, tx, { event, at: '2026-11-30T12:00:00.000Z', data: { ...data } }),
      ),
    deliveriesOf: async (id: number) => (await admin(webhookRoutes.deliveries, { id })).items,
    stateOf: async (id: number) => (await admin(webhookRoutes.list, {})).items.find((item) => item.id === id),
    async reset() {
      await app.services.db.delete(webhooks);
      bodies.length = 0;
      receiver.asked.length = 0;
      receiver.headers.length = 0;
      site.answer = 204;
    },
    async close() {
      await app.close();
      await receiver.close();
    },
  });
}
