import type { FastifyInstance } from 'fastify';
import { UNSUBSCRIBE_PATH } from '@site/contract/core/paths.ts';
import { transact, type Services } from '#platform/context.ts';
import { serveOneClick } from '#platform/mail/serve-one-click.ts';
import { unsubscribe } from './end-subscription.ts';
import { namedBy } from './subscription-link.ts';

/** Serves the one-click unsubscribe endpoint. */
export function serveNewsletter(http: FastifyInstance, services: Services): void {
  serveOneClick(http, UNSUBSCRIBE_PATH, async (token) => {
    const id = namedBy(services.settings, token);
    if (id !== null) await transact(services, ({ tx }) => unsubscribe(tx, id));
    return `?token=${encodeURIComponent(token)}`;
  });
}
