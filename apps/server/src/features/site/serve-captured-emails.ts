import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { pickLanguage } from '@site/contract/core/languages.ts';
import type { Services } from '#platform/context.ts';
import { cookieNames } from '#platform/sessions/cookies.ts';
import { styleHashes } from '#platform/http/headers.ts';
import { capturesEmails } from './captures-emails.ts';
import { newestCapturedEmails } from './captured-emails.ts';
import { capturedEmailsPage } from './captured-emails-page.ts';

const policyOf = (html: string) =>
  `default-src 'none'; style-src ${styleHashes(html)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
const Query = z.object({ to: z.string().max(254).optional().catch(undefined) });

/**
 * Serves the captured emails at /dev/outbox and /dev/outbox.json, both with an optional ?to=, if emails are captured.
 */
export function serveCapturedEmails(http: FastifyInstance, { db, settings }: Services): void {
  if (!capturesEmails(settings)) return;
  const names = cookieNames(settings);
  const options = { schema: { hide: true } };
  http.get('/dev/outbox', options, async (request, reply) => {
    const language = pickLanguage(request.cookies[names.language], null, request.headers['accept-language']);
    const mails = await newestCapturedEmails(db, Query.parse(request.query).to);
    const html = capturedEmailsPage(mails, language);
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-store');
    return reply.header('content-security-policy', policyOf(html)).send(html);
  });
  http.get('/dev/outbox.json', options, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    return { items: await newestCapturedEmails(db, Query.parse(request.query).to) };
  });
}
