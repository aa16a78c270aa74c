import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TIMEOUT_MS } from '@site/contract/core/limits.ts';
import { API } from '@site/contract/core/paths.ts';
import { ERRORS, isSilent, type Envelope } from '@site/contract/core/errors.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { pickLanguage } from '@site/contract/core/languages.ts';
import { connectionErrorCode } from '#db/connection-error-code.ts';
import { AppError } from '../app-error.ts';
import type { Context, Services } from '../context.ts';
import { countryOf } from './country-of.ts';
import { viewerOfCtoken } from '../sessions/ctoken.ts';
import { cookieNames, readBrowser, readTokens, writeBrowser, writeTokens } from '../sessions/cookies.ts';
import type { BoundRoute } from '../feature.ts';
import { retryAfter } from '../limits/overload.ts';
import { recordMethods } from './known-methods.ts';
import { isNoPage, sendOverloadedPage, wantsPage } from '../limits/overloaded-page.ts';
import { sendCompressed } from './compressed-response.ts';
import { execute } from '../pipeline.ts';
import { logRefusal } from '../security/security-log.ts';
import { resolveSession } from '../sessions/session.ts';
import type { Settings } from '../settings/settings.ts';
import { isOwnOrigin } from './site-hosts.ts';
import { translate } from '../translate.ts';
import { readUploads } from '../files/uploads.ts';
import { withTimeout } from '../with-timeout.ts';
import { restrictStaffWithoutSecondFactor } from '../sessions/restrict-staff-without-second-factor.ts';

/** Value of Retry-After in seconds while the database is unavailable. */
const UNAVAILABLE_RETRY_S = 5;
/**
 * Fraction of the client's timeout after which the server responds, so that the client receives the error before it
 * gives up.
 */
const IN_TIME = 0.9;
/** Timeout of uploads in milliseconds. Files may be large and connections slow. */
const UPLOAD_MS = 600_000;

/** Language of each request whose caller has been resolved, for error messages. */
const languages = new WeakMap<FastifyRequest, Language>();

/** Account id of each request whose caller has been resolved, for the log of refusals. */
const callers = new WeakMap<FastifyRequest, number>();

/**
 * Reads the session and the language of a request, and refreshes an expired token.
 * @param lenient treats a malformed token cookie like an expired session, as pages do
 * @throws AppError token-malformed for such a cookie unless `lenient` (BASE-07)
 */
export type MakeContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  options?: { lenient?: boolean },
) => Promise<Context>;

export function createContextFactory(services: Services): MakeContext {
  const { settings, db, hub, overload, siteSettings } = services;
  const names = cookieNames(settings);

  /** Resolves the session of a request, and refreshes or clears its cookies. */
  async function viewerOf(request: FastifyRequest, setTokens: Context['setTokens'], lenient: boolean) {
    const { malformed, ...tokens } = readTokens(request, names);
    if (malformed) {
      setTokens('clear');
      if (!lenient) throw new AppError('token-malformed');
    }
    const { viewer: found, cookies, stolen } = await resolveSession(db, malformed ? {} : tokens);
    const viewer = await restrictStaffWithoutSecondFactor(found, siteSettings);
    if (cookies) setTokens(cookies);
    if (stolen) {
      request.log.warn({ event: 'token-stolen', userId: stolen.id }, 'refresh token reuse detected');
      hub.endSession(stolen, 'forum_user_log_out');
    }
    return viewer;
  }

  return async (request, reply, { lenient = false } = {}) => {
    const setTokens: Context['setTokens'] = (given) => writeTokens(reply, settings, given);
    const viewer = await viewerOf(request, setTokens, lenient);
    if (viewer) callers.set(request, viewer.id);
    const language = pickLanguage(
      {
        cookie: request.cookies[names.language],
        account: viewer?.language,
        accept: request.headers['accept-language'],
      },
      siteSettings.languages,
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
      partOfPage: false,
      uploads: [],
      setTokens,
      setBrowser: (token) => writeBrowser(reply, settings, token),
      admit: () => overload.admit(request),
      tag: () => undefined,
    };
  };
}

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

/** Returns the envelope of an error in the caller's language. Its message reveals no internal details. */
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

/**
 * Returns true for PostgreSQL's query_canceled error: a statement of a request exceeded its timeout. The statement is
 * logged as a slow query.
 */
function wasCutOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

const toUnavailable = () => new AppError('unavailable', { retryAfter: UNAVAILABLE_RETRY_S });

/** Errors of Fastify and its plugins by their code. */
const FASTIFY_ERRORS: Record<string, () => AppError> = {
  FST_ERR_CTP_BODY_TOO_LARGE: () => new AppError('too-large'),
  FST_REQ_FILE_TOO_LARGE: () => new AppError('too-large'),
  FST_ERR_HANDLER_TIMEOUT: toUnavailable,
};

/** Maps an error of Fastify or its plugins; null for any other error, and for one that is internal. */
function ofFastify(error: Error): AppError | null {
  if (!('code' in error) || typeof error.code !== 'string' || !error.code.startsWith('FST_')) return null;
  const known = FASTIFY_ERRORS[error.code];
  if (known) return known();
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return status < 500 ? new AppError('body-broken') : null;
}

/**
 * Maps errors of Fastify, its plugins and the database to the error table.
 * @returns null for an unknown error, which is an internal one
 */
export function toAppError(error: FastifyError | AppError | Error): AppError | null {
  if (error instanceof AppError) return error;
  // Thrown while acquiring a connection, and wrapped by the database library.
  if (error.cause instanceof AppError) return error.cause;
  if (wasCutOff(error) || wasCutOff(error.cause)) return new AppError('overloaded', { retryAfter: retryAfter() });
  // For example, the body is malformed, or the caller disconnected while it was read.
  if ('statusCode' in error && error.statusCode === 400) return new AppError('body-broken');
  return connectionErrorCode(error) === null ? ofFastify(error) : toUnavailable();
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

  /** Resolves the caller from the ctoken header instead of the cookies, for routes that accept one. */
  async function callerBy(request: FastifyRequest, context: Context): Promise<Context> {
    const { ctoken } = request.headers;
    if (!route.ctoken || ctoken === undefined) return context;
    const found = await viewerOfCtoken(context.db, context.settings, String(ctoken));
    const viewer = await restrictStaffWithoutSecondFactor(found, context.siteSettings);
    if (!viewer) throw new AppError('signed-out');
    callers.set(request, viewer.id);
    return { ...context, viewer };
  }

  async function answered(request: FastifyRequest, reply: FastifyReply) {
    const context = await callerBy(request, await makeContext(request, reply));
    const given = (inBody ? request.body : request.query) ?? {};
    const input = typeof given === 'object' ? { ...given, ...(request.params as object) } : given; // Fastify's params are strings by name
    const { upload } = route;
    return execute(bound, context, { input, receive: upload && (() => readUploads(request, upload)) });
  }
}

/** Route patterns of the API. Unknown paths that match get an error envelope instead of a page. */
const UNKNOWN = [`${API}/*`, '/api/*'];

/** Registers every route of the features, the check for cross-site writes, and the routes for unknown API paths. */
export function serveApi(app: FastifyInstance, services: Services, routes: readonly BoundRoute[]): void {
  const makeContext = createContextFactory(services);
  const { settings } = services;
  app.addHook('onRequest', async (request) => refuseCrossSite(request, settings));
  for (const bound of routes) register(app, bound, makeContext);
  for (const url of UNKNOWN) app.all(url, { schema: { hide: true } }, (_, reply) => reply.callNotFound());
}

/** Sends the envelope of an error, or a small page if a browser requests a page and the error has one. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, services }: { error: AppError; services: Pick<Services, 'settings' | 'siteSettings' | 'brand'> },
): FastifyReply {
  // When the URL cannot be decoded, cookies are not parsed.
  const cookie = request.cookies?.[cookieNames(services.settings).language];
  const accept = request.headers['accept-language'];
  const language = languages.get(request) ?? pickLanguage({ cookie, accept }, services.siteSettings.languages);
  if (isNoPage(error.errorName) && wantsPage(request)) {
    const seconds = error.retryAfter ?? retryAfter();
    return sendOverloadedPage(reply, { why: error.errorName, language, seconds, brand: services.brand.live });
  }
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(errorEnvelope(error, language, request.id));
}

const kindOfError = (error: Error) => ('code' in error ? String(error.code) : error.name);

/**
 * Registers the handlers for unknown paths and methods, and for errors, which become envelopes or pages. Unknown errors
 * become the generic error and are logged in full.
 */
export function handleErrors(app: FastifyInstance, services: Services): void {
  const { metrics } = services;
  const errors = metrics.counter('site_http_errors_total', 'Error responses by error name', ['name']);
  const methodsOf = recordMethods(app, UNKNOWN);
  app.setNotFoundHandler(async (request, reply) => {
    const methods = methodsOf(request.url.split('?')[0] ?? '');
    if (methods.length === 0 || methods.includes(request.method)) throw new AppError('no-such-address');
    reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.status(204).send();
    throw new AppError('method-not-allowed');
  });
  app.setErrorHandler<FastifyError & { headers?: Record<string, string> }>(async (error, request, reply) => {
    // A byte range beyond the end of a file: the header states the file size.
    if (error.statusCode === 416) {
      return reply
        .status(416)
        .headers(error.headers ?? {})
        .header('cache-control', 'no-store')
        .send();
    }
    const known = toAppError(error);
    const route = request.routeOptions.url;
    if (!known) request.log.error({ err: error, route }, 'request failed');
    // The cause's message may contain file names, so only its code or name is logged.
    else if (known.cause instanceof Error) request.log.warn({ reason: kindOfError(known.cause), route }, known.message);
    else if (known.errorName === 'unavailable')
      request.log.warn(
        { reason: connectionErrorCode(error) ?? 'timeout', route },
        'request failed: backend unavailable',
      );
    if (known) logRefusal(request, known, callers.get(request) ?? null);
    const shown = known ?? new AppError('failed');
    errors.inc({ name: shown.errorName });
    return sendError(request, reply, { error: shown, services });
  });
}
