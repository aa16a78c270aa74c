import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFoundPage } from '@site/bio-html/link-page/small-pages.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Services } from '#platform/context.ts';
import { commonHeaders } from '#platform/headers.ts';
import { isPublicDemo } from '#platform/is-public-demo.ts';
import { sendPacked, type Packable } from '#platform/packed.ts';
import type { Settings } from '#platform/settings.ts';
import { policyOf } from './page-entry.ts';

interface SmallPage extends Packable {
  body: Buffer;
  policy: string;
}

/** Rendered once per language, product and kind of site. */
const notFoundPages = new Map<string, SmallPage>();

async function notFoundPageOf(services: Services, language: Language): Promise<SmallPage> {
  const { PRODUCT_NAME: product } = services.settings;
  const publicDemo = await isPublicDemo(services);
  const key = `${language} ${publicDemo} ${product}`;
  const known = notFoundPages.get(key);
  if (known) return known;
  const html = notFoundPage({ language, publicDemo, product });
  const page = { body: Buffer.from(html), policy: policyOf(html) };
  notFoundPages.set(key, page);
  return page;
}

/** Of the routes below /m/: each answer says for itself what a browser may do with it, and is packed once. */
export const OWN_ANSWER = { compress: false, schema: { hide: true } } as const;

/** What answers depend on: the same for all, so that it tells nothing. */
function varies({ COUNTRY_HEADER }: Settings): string {
  return `accept-language, accept-encoding${COUNTRY_HEADER ? `, ${COUNTRY_HEADER}` : ''}`;
}

/** What every answer below /m/ carries: as it leaves past the application, what all answers carry too. */
export function linkHeaders({ settings }: Services): Record<string, string> {
  return { ...commonHeaders(settings), vary: varies(settings) };
}

/** The one answer for whatever is not there for whoever asks. */
export async function sendNotFound(
  services: Services,
  { request, reply, language }: { request: FastifyRequest; reply: FastifyReply; language: Language },
) {
  const page = await notFoundPageOf(services, language);
  reply
    .headers(linkHeaders(services))
    .status(404)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-cache')
    .header('x-robots-tag', 'noindex, nofollow')
    .header('content-language', language)
    .header('content-security-policy', page.policy);
  if (request.method === 'HEAD') return reply.send();
  return sendPacked(reply, { kept: page, body: page.body, request });
}
