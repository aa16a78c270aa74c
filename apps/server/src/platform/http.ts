import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { API, UNSUBSCRIBE_PATH } from '@site/contract/core/paths.ts';
import { ERRORS, isSilent, type Envelope } from '@site/contract/core/errors.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { pickLanguage } from '@site/contract/core/languages.ts';
import { AppError } from './app-error.ts';
import type { Context, Services } from './context.ts';
import { countryOf } from './country-of.ts';
import { cookieNames, readBrowser, readTokens, writeBrowser, writeTokens } from './cookies.ts';
import type { BoundRoute } from './feature.ts';
import { describe } from './openapi.ts';
import { sendPacked } from './packed.ts';
import { execute } from './pipeline.ts';
import { resolveSession } from './session.ts';
import type { Settings } from './settings.ts';
import { translate } from './translate.ts';
import { readUploads } from './uploads.ts';

/** The language of requests whose caller is known: errors are told in the same one. */
const languages = new WeakMap<FastifyRequest, Language>();

/** What a request makes known about its caller. */
export type MakeContext = (request: FastifyRequest, reply: FastifyReply) => Promise<Context>;

/**
 * Reads session and language of a request; an expired token is refreshed on the way.
 * @throws AppError token-malformed for a token cookie that cannot be ours (BASE-07)
 */
export function contextMaker(services: Services): MakeContext {
  const { settings, db, hub } = services;
  const names = cookieNames(settings);
  return async (request, reply) => {
    const { malformed, ...tokens } = readTokens(request, names);
    const setTokens = (given: Parameters<Context['setTokens']>[0]) => writeTokens(reply, names, settings, given);
    if (malformed) {
      setTokens('clear');
      throw new AppError('token-malformed');
    }
    const { viewer, cookies, stolen } = await resolveSession(db, tokens);
    if (cookies) setTokens(cookies);
    if (stolen) hub.endSession(stolen, 'forum_user_log_out');
    const language = pickLanguage(
      request.cookies[names.language],
      viewer?.language,
      request.headers['accept-language'],
    );
    languages.set(request, language);
    return {
      ...services,
      viewer,
      language,
      address: request.ip,
      country: countryOf(request, settings),
      userAgent: request.headers['user-agent'] ?? '',
      browser: readBrowser(request, names),
      requestId: request.id,
      uploads: [],
      setTokens,
      setBrowser: (token) => writeBrowser(reply, names, settings, token),
      tag: () => undefined,
    };
  };
}

/** Where mail programs end a subscription in one click (RFC 8058): it reads no cookie, so nobody is made to do it. */
const ONE_CLICK = `${UNSUBSCRIBE_PATH}?`;

/** Refuses writes that another site's page makes in the name of a signed-in member. */
export function refuseCrossSite(request: FastifyRequest, publicUrl: string): void {
  if (request.url.startsWith(ONE_CLICK)) return;
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site' || site === 'same-site') throw new AppError('cross-site');
  if (origin === undefined || origin === publicUrl) return;
  // The form of a page that tells nobody where it is, sent by the browser itself: its scripts have not run.
  if (origin === 'null' && site === 'same-origin') return;
  if (URL.parse(origin)?.host !== request.headers.host) throw new AppError('cross-site');
}

/** The envelope of an error in the caller's language; its message never tells what went wrong inside. */
export function errorEnvelope(error: AppError, language: Language, requestId: string): Envelope<null> {
  const fields = Object.entries(error.fields);
  return {
    code: ERRORS[error.errorName].code,
    name: error.errorName,
    message: isSilent(error.errorName) ? '' : translate(language, `errors:${error.errorName}`, error.params),
    data: null,
    ...(fields.length > 0 && {
      errors: Object.fromEntries(
        fields.map(([field, { key, params }]) => [field, translate(language, `errors:${key}`, params)]),
      ),
    }),
    requestId,
  };
}

/** Turns what Fastify and its parts throw into our table. */
export function toAppError(error: FastifyError | AppError | Error): AppError | null {
  if (error instanceof AppError) return error;
  if (!('code' in error) || typeof error.code !== 'string' || !error.code.startsWith('FST_')) return null;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError('too-large');
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return status < 500 ? new AppError('body-broken') : null;
}

function register(app: FastifyInstance, bound: BoundRoute, makeContext: MakeContext): void {
  const { route } = bound;
  const inBody = route.method === 'POST' || route.method === 'PUT';
  app.route({
    method: route.method,
    url: route.path,
    // Most instances are never asked for the reference: it is written when one is.
    config: { swaggerTransform: ({ url }) => ({ schema: describe(route), url }) },
    ...(route.upload && { bodyLimit: route.upload.maxBytes * route.upload.maxFiles + 65_536 }),
    handler: async (request, reply) => {
      const context = await makeContext(request, reply);
      const given = (inBody ? request.body : request.query) ?? {};
      const input = typeof given === 'object' ? { ...given, ...(request.params as object) } : given; // params: text by name
      const { upload } = route;
      const answer = await execute(bound, context, input, upload && (() => readUploads(request, upload)));
      reply.type('application/json; charset=utf-8').header('cache-control', 'no-store');
      if (!answer.bytes) return JSON.stringify({ code: 0, message: '', data: answer.data ?? {} });
      reply.header('vary', 'accept-encoding');
      return sendPacked(reply, { kept: answer, body: answer.bytes, accepted: request.headers['accept-encoding'] });
    },
  });
}

/** Registers every route of the features, and the answers for what is wrong. */
export function serveApi(app: FastifyInstance, services: Services, routes: readonly BoundRoute[]): void {
  const makeContext = contextMaker(services);
  const { settings } = services;
  app.addHook('onRequest', async (request) => refuseCrossSite(request, settings.PUBLIC_URL));
  for (const bound of routes) register(app, bound, makeContext);
  const unknown = async () => {
    throw new AppError('no-such-address');
  };
  app.all(`${API}/*`, { schema: { hide: true } }, unknown);
  app.all('/api/*', { schema: { hide: true } }, unknown);
}

/** Answers with the envelope of an error. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
  settings: Settings,
): FastifyReply {
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  // Of an address that cannot be read, the cookies are not read either.
  const cookie = request.cookies?.[cookieNames(settings).language];
  const language = languages.get(request) ?? pickLanguage(cookie, null, request.headers['accept-language']);
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(errorEnvelope(error, language, request.id));
}

/** The one handler that makes errors into envelopes. Unknown errors become the generic one and are logged whole. */
export function handleErrors(app: FastifyInstance, { settings }: Services): void {
  app.setNotFoundHandler(async () => {
    throw new AppError('no-such-address');
  });
  app.setErrorHandler<FastifyError & { headers?: Record<string, string> }>(async (error, request, reply) => {
    // A range of a file that lies beyond its end: the header says how long the file is.
    if (error.statusCode === 416) {
      return reply
        .status(416)
        .headers(error.headers ?? {})
        .header('cache-control', 'no-store')
        .send();
    }
    const known = toAppError(error);
    if (!known) request.log.error({ err: error, route: request.routeOptions.url }, 'request failed');
    return sendError(request, reply, known ?? new AppError('failed'), settings);
  });
}
