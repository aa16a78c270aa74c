import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isbot } from 'isbot';
import { renderSVG } from 'uqr';
import { PUBLIC_LINK } from '@site/contract/link-page/routes.ts';
import type { Services } from '#platform/context.ts';
import { compressedVariant } from '#platform/http/compressed-response.ts';
import { linkHeaders, OWN_ANSWER, sendNotFound } from './public-pages/answers.ts';
import { linkCounter } from './statistics/counter.ts';
import { findEntry, type Asked } from './public-pages/find-entry.ts';
import type { PageEntry } from './public-pages/page-entry.ts';
import { memoize } from './public-pages/memoize.ts';
import { serveReport } from './moderation/serve-report.ts';
import { sendSchedule } from './schedules/serve-schedule.ts';
import { serveStats } from './statistics/serve-stats.ts';

const FLUSH_MS = 3000;
/** Cache lifetime of a page in browsers and proxies, in seconds. */
const FRESH_S = 60;

const isProgram = memoize((agent) => isbot(agent));

/**
 * Returns whether a request appears to be a visit by a person, not by a bot, a prefetch or a request for an embedded
 * resource.
 */
function isVisit({ method, headers }: FastifyRequest): boolean {
  const ahead = [headers['sec-purpose'], headers['purpose'], headers['x-moz']].flat().join(' ');
  const target = headers['sec-fetch-dest'] ?? 'document';
  const { 'user-agent': agent } = headers;
  return (
    method === 'GET' &&
    !/prefetch|prerender|preview/i.test(ahead) &&
    target === 'document' &&
    !!agent &&
    !isProgram(agent)
  );
}

function cacheControl({ hiddenIn }: PageEntry, preview: boolean): string {
  if (preview) return 'private, no-store';
  // Shared caches cannot vary by country.
  return `${hiddenIn.length > 0 ? 'private' : 'public'}, max-age=${FRESH_S}, must-revalidate`;
}

/** Returns the headers of a page. Those of a published page depend only on the page and its language. */
function headersOf(services: Services, { entry, language, preview }: Asked & { entry: PageEntry }) {
  const headers: Record<string, string> = {
    ...linkHeaders(services),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl(entry, preview),
    'content-language': language,
    'content-security-policy': entry.policy,
  };
  if (!preview) headers['etag'] = entry.etag;
  if (preview || !entry.indexed) headers['x-robots-tag'] = 'noindex, nofollow';
  return headers;
}

async function sendPage(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  asked: Asked & { entry: PageEntry },
): Promise<FastifyReply> {
  const { entry, preview } = asked;
  if (!preview && isVisit(request)) await linkCounter(services.db).add(entry.userId, '');
  entry.headers ??= headersOf(services, asked);
  if (!preview && request.headers['if-none-match'] === entry.etag) {
    return reply.status(304).headers(entry.headers).send();
  }
  const { body, encoding } = await compressedVariant(entry, entry.body, request.headers['accept-encoding']);
  // Writes to the raw response, because the body is complete and the remaining hooks do not apply to it.
  services.overload.leave(request);
  reply.hijack();
  reply.raw.writeHead(200, {
    ...entry.headers,
    'content-length': body.length,
    ...(encoding && { 'content-encoding': encoding }),
  });
  reply.raw.end(request.method === 'HEAD' ? undefined : body);
  return reply;
}

/** Redirects to the stored URL of a link id, and nowhere else. */
async function follow(
  services: Services,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { entry, language, preview }: Asked,
) {
  const { id } = request.params as { id: string };
  const link = entry?.links.get(id);
  const program = isProgram(request.headers['user-agent'] ?? '');
  // Bots do not get the URLs of adult links.
  if (!entry || !link || (link.adult && program)) return sendNotFound(services, { request, reply, language });
  if (!preview && isVisit(request)) await linkCounter(services.db).add(entry.userId, id);
  return reply
    .headers(linkHeaders(services))
    .header('cache-control', 'no-store')
    .header('x-robots-tag', 'noindex, nofollow')
    .redirect(new URL(link.url).href, 302);
}

/**
 * Serves a QR code of the URL with the page's code. The code never changes, so printed QR codes work as long as the
 * page exists.
 */
function sendCode(services: Services, reply: FastifyReply, { entry, preview }: Asked & { entry: PageEntry }) {
  return reply
    .headers(linkHeaders(services))
    .type('image/svg+xml')
    .header('cache-control', cacheControl(entry, preview))
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
    .send(renderSVG(`${services.settings.PUBLIC_URL}${PUBLIC_LINK}/${entry.code}`, { ecc: 'M', border: 2 }));
}

function keepCounts(http: FastifyInstance, { db, log }: Services): void {
  const counter = linkCounter(db);
  const flush = () => counter.flush().catch((error: unknown) => log.warn({ err: error }, 'visit counts not saved'));
  let timer: NodeJS.Timeout | undefined;
  http.addHook('onReady', async () => {
    timer = setInterval(flush, FLUSH_MS);
  });
  http.addHook('preClose', async () => {
    clearInterval(timer);
    await counter.end().catch((error: unknown) => log.warn({ err: error }, 'visit counts not saved'));
  });
}

/** Serves the public pages from the cache: no session, no cookie, no script (BIO-06). */
export function serveLinkPages(http: FastifyInstance, services: Services): void {
  type Answer = (request: FastifyRequest, reply: FastifyReply, asked: Asked & { entry: PageEntry }) => unknown;
  const page = (path: string, answer: Answer) =>
    http.route({
      method: ['GET', 'HEAD'],
      url: `${PUBLIC_LINK}/:key${path}`,
      exposeHeadRoute: false,
      config: { isCacheable: true },
      ...OWN_ANSWER,
      handler: async (request, reply) => {
        const asked = await findEntry(services, request);
        const { entry, language } = asked;
        if (!entry) return sendNotFound(services, { request, reply, language });
        return answer(request, reply, { ...asked, entry });
      },
    });
  page('', (request, reply, asked) => sendPage(services, { request, reply }, asked));
  page('/to/:id', (request, reply, asked) => follow(services, { request, reply }, asked));
  page('/qr.svg', (_request, reply, asked) => sendCode(services, reply, asked));
  page('/schedule.ics', (request, reply, { entry, language }) =>
    sendSchedule(services, { request, reply, language }, entry),
  );
  serveReport(http, services);
  serveStats(http, services);
  keepCounts(http, services);
}
