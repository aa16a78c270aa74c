import type { FastifyInstance } from 'fastify';
import { UNSUBSCRIBE_PATH } from '@site/contract/core/paths.ts';
import { transact, type Services } from '#platform/context.ts';
import { endSubscription } from './end-subscription.ts';
import { namedBy } from './subscription-link.ts';

interface Posted {
  Querystring: { token?: unknown };
  Body: Record<string, unknown> | null | undefined;
}

const options = { schema: { hide: true } };
const text = (value: unknown) => (typeof value === 'string' ? value : '');

/** Ends a subscription in one click (RFC 8058), and for the form of its page when scripts do not run. */
export function serveNewsletter(http: FastifyInstance, services: Services): void {
  const { settings } = services;

  // By whom it is sent does not matter, and no cookie is read: the token says whose subscription ends. A forged one gets
  // the same answer.
  http.post<Posted>(UNSUBSCRIBE_PATH, options, async (request, reply) => {
    const token = text(request.query.token);
    const id = namedBy(settings, token);
    if (id !== null) await transact(services, ({ tx }) => endSubscription(tx, id));
    reply.header('cache-control', 'no-store');
    if (request.body?.['page'] !== undefined)
      return reply.redirect(`${UNSUBSCRIBE_PATH}?token=${encodeURIComponent(token)}`, 303);
    return reply.type('text/plain; charset=utf-8').send('OK');
  });
}
