import type { FastifyReply, FastifyRequest } from 'fastify';
import { notFoundPage } from '@site/bio-html/link-page/small-pages.ts';
import { linkPageColors } from '@site/contract/brand/link-page-colors.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Services } from '#platform/context.ts';
import { commonHeaders } from '#platform/http/headers.ts';
import { isPublicDemo } from '#platform/settings/is-public-demo.ts';
import { sendCompressed, type CompressedVariants } from '#platform/http/compressed-response.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { policyOf } from './page-entry.ts';

interface SmallPage extends CompressedVariants {
  body: Buffer;
  policy: string;
}

/** Rendered 404 pages, cached by language, by brand and by whether the site is a public demo. */
const notFoundPages = new Map<string, SmallPage>();

async function notFoundPageOf(services: Services, language: Language): Promise<SmallPage> {
  const { product } = services.brand.names;
  const publicDemo = await isPublicDemo(services);
  const key = `${language} ${publicDemo} ${services.brand.live.key}`;
  const known = notFoundPages.get(key);
  if (known) return known;
  const html = notFoundPage({ language, publicDemo, product, brand: linkPageColors(services.brand.live) });
  const page = { body: Buffer.from(html), policy: policyOf(html) };
  notFoundPages.set(key, page);
  return page;
}

/** Options for the routes under /m/, whose responses set their own cache headers and are compressed only once. */
export const OWN_ANSWER = { compress: false, schema: { hide: true } } as const;

/** Returns the Vary header. It is the same for all responses, so that it discloses nothing. */
function varies({ COUNTRY_HEADER }: Settings): string {
  return `accept-language, accept-encoding${COUNTRY_HEADER ? `, ${COUNTRY_HEADER}` : ''}`;
}

/**
 * Returns the headers of every response under /m/, including the common headers, because these responses bypass the
 * application's hooks.
 */
export function linkHeaders({ settings }: Services): Record<string, string> {
  return { ...commonHeaders(settings), vary: varies(settings) };
}

/** Sends the one response used for every page that does not exist or that the requester may not see. */
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
  return sendCompressed(reply, { cached: page, body: page.body, request });
}
