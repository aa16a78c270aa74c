import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SINGLE_SIGN_ON_CALLBACK, SINGLE_SIGN_ON_START } from '@site/contract/accounts/single-sign-on-schemas.ts';
import { sitePath } from '@site/contract/core/urls/site-path.ts';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';
import { createContextFactory } from '#platform/http/create-context.ts';
import { callerOf } from '#platform/limits/limits.ts';
import { startLogin } from './start-login.ts';

const Query = z.object({
  redirect: z.string().optional().catch(undefined),
  ref: z.string().max(20).optional().catch(undefined),
});

/** Parameter with which a provider reports that it is unavailable (RFC 6749, section 4.1.2.1). */
const UNREACHABLE = `${SINGLE_SIGN_ON_CALLBACK}?error=temporarily_unavailable`;

/**
 * Serves the link that starts a login at the provider. It is a link rather than a form, because the Content Security
 * Policy of pages forbids forms that lead to another site.
 */
export function serveSingleSignOn(http: FastifyInstance, services: Services): void {
  const { limits, settings } = services;
  if (!settings.singleSignOn) return;
  const makeContext = createContextFactory(services);
  http.get(SINGLE_SIGN_ON_START, { schema: { hide: true } }, async (request, reply) => {
    const context = await makeContext(request, reply, { lenient: true });
    await limits.count('check', callerOf(context.address));
    const { redirect, ref } = Query.parse(request.query);
    const destination = { redirect: sitePath(redirect), ref };
    reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer');
    try {
      return reply.redirect(await startLogin(context, { userId: null, ...destination }));
    } catch (error) {
      if (!(error instanceof AppError) || error.errorName !== 'accounts.sso-unreachable') throw error;
      request.log.warn({ err: error.cause }, 'single sign-on: provider unreachable');
      return reply.redirect(UNREACHABLE);
    }
  });
}
