import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TIMEOUT_MS } from '@site/contract/core/limits.ts';
import { AppError } from '../app-error.ts';
import type { Services } from '../context.ts';
import type { BoundRoute } from '../feature.ts';
import { readUploads } from '../files/uploads.ts';
import { execute } from '../pipeline.ts';
import type { Settings } from '../settings/settings.ts';
import { withTimeout } from '../with-timeout.ts';
import { sendCompressed } from './compressed-response.ts';
import { createContextFactory, withCtokenCaller, type MakeContext } from './create-context.ts';
import { toUnavailable, UNKNOWN_API } from './handle-errors.ts';
import { isOwnOrigin } from './site-hosts.ts';

/**
 * Fraction of the client's timeout after which the server responds, so that the client receives the error before it
 * gives up.
 */
const IN_TIME = 0.9;
/** Timeout of uploads in milliseconds. Files may be large and connections slow. */
const UPLOAD_MS = 600_000;

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses cross-site writes, which could act as a logged-in member (CSRF). */
function refuseCrossSite(request: FastifyRequest, settings: Settings): void {
  if (request.routeOptions.config.anyOrigin || SAFE_METHODS.has(request.method)) return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site' || site === 'same-site') throw new AppError('cross-site');
  if (origin === undefined || isOwnOrigin(settings, origin, request.headers.host)) return;
  // A form that a page of this site posts before its scripts have run. The page's Referrer-Policy hides the origin.
  if (origin === 'null' && site === 'same-origin') return;
  throw new AppError('cross-site');
}

function register(app: FastifyInstance, bound: BoundRoute, makeContext: MakeContext): void {
  const { route } = bound;
  const inBody = route.method === 'POST' || route.method === 'PUT';
  const ms = route.upload ? UPLOAD_MS : (route.timeout ?? TIMEOUT_MS) * IN_TIME;
  app.route({
    method: route.method,
    url: route.path,
    config: { name: route.name, ...(route.method === 'GET' && !route.once && { isCacheable: true }) },
    // The timeout in the handler starts once the body has arrived. This one also covers callers who never send the
    // whole body.
    handlerTimeout: ms + 1000,
    ...(route.upload && { bodyLimit: route.upload.maxBytes * route.upload.maxFiles + 65_536 }),
    handler: async (request, reply) => {
      // A database that hangs neither responds nor refuses connections.
      const answer = await withTimeout(answered(request, reply), ms, toUnavailable);
      reply.type('application/json; charset=utf-8');
      if (!answer.bytes) {
        reply.header('cache-control', 'no-store');
        return JSON.stringify({ code: 0, message: '', data: answer.data ?? {} });
      }
      // The response is shared between visitors, but differs by account and language.
      reply.header('cache-control', 'no-cache').header('vary', 'cookie, accept-language, accept-encoding');
      return sendCompressed(reply, { cached: answer, body: answer.bytes, request });
    },
  });

  async function answered(request: FastifyRequest, reply: FastifyReply) {
    const made = await makeContext(request, reply);
    const context = route.ctoken ? await withCtokenCaller(request, made) : made;
    const given = (inBody ? request.body : request.query) ?? {};
    const input = typeof given === 'object' ? { ...given, ...(request.params as object) } : given; // Fastify's params are strings by name
    const { upload } = route;
    return execute(bound, context, { input, receive: upload && (() => readUploads(request, upload)) });
  }
}

/** Registers every route of the features, the check for cross-site writes, and the routes for unknown API paths. */
export function serveApi(app: FastifyInstance, services: Services, routes: readonly BoundRoute[]): void {
  const makeContext = createContextFactory(services);
  const { settings } = services;
  app.addHook('onRequest', async (request) => refuseCrossSite(request, settings));
  for (const bound of routes) register(app, bound, makeContext);
  for (const url of UNKNOWN_API) app.all(url, { schema: { hide: true } }, (_, reply) => reply.callNotFound());
}
