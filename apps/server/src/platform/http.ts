import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { TIMEOUT_MS } from '@site/contract/core/limits.ts';
import { API } from '@site/contract/core/paths.ts';
import { ERRORS, isSilent, type Envelope } from '@site/contract/core/errors.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { pickLanguage } from '@site/contract/core/languages.ts';
import { whyAway } from '#db/why-away.ts';
import { AppError } from './app-error.ts';
import type { Context, Services } from './context.ts';
import { countryOf } from './country-of.ts';
import { viewerOfCtoken } from './ctoken.ts';
import { cookieNames, readBrowser, readTokens, writeBrowser, writeTokens } from './cookies.ts';
import type { BoundRoute } from './feature.ts';
import { retryAfter } from './overload.ts';
import { noteMethods } from './known-methods.ts';
import { isNoPage, sendOverloadedPage, wantsPage } from './overloaded-page.ts';
import { sendPacked } from './packed.ts';
import { execute } from './pipeline.ts';
import { logRefusal } from './security-log.ts';
import { resolveSession } from './session.ts';
import type { Settings } from './settings.ts';
import { isOwnOrigin } from './site-hosts.ts';
import { translate } from './translate.ts';
import { readUploads } from './uploads.ts';
import { within } from './within.ts';
import { withholdStaffPowers } from './withhold-staff-powers.ts';

/** When a new try makes sense while the database is away, in seconds. */
const AWAY_S = 5;
/** Of the time that clients wait: they hear that it took too long before they give up. */
const IN_TIME = 0.9;
/** What is sent may be large, and lines slow. */
const UPLOAD_MS = 600_000;

/** The language of requests whose caller is known: errors are told in the same one. */
const languages = new WeakMap<FastifyRequest, Language>();

/** The account of a request, once it is known: refusals are logged with its number. */
const callers = new WeakMap<FastifyRequest, number>();

/**
 * Reads session and language of a request; an expired token is refreshed on the way.
 * @param lenient treats a token cookie that cannot be ours like an expired session, as pages do
 * @throws AppError token-malformed for such a cookie otherwise (BASE-07)
 */
export type MakeContext = (
  request: FastifyRequest,
  reply: FastifyReply,
  options?: { lenient?: boolean },
) => Promise<Context>;

export function contextMaker(services: Services): MakeContext {
  const { settings, db, hub, overload, siteSettings } = services;
  const names = cookieNames(settings);
  return async (request, reply, { lenient = false } = {}) => {
    const { malformed, ...tokens } = readTokens(request, names);
    const setTokens = (given: Parameters<Context['setTokens']>[0]) => writeTokens(reply, names, settings, given);
    if (malformed) {
      setTokens('clear');
      if (!lenient) throw new AppError('token-malformed');
    }
    const { viewer: found, cookies, stolen } = await resolveSession(db, malformed ? {} : tokens);
    const viewer = await withholdStaffPowers(found, siteSettings);
    if (cookies) setTokens(cookies);
    if (stolen) {
      request.log.warn({ event: 'token-stolen', userId: stolen.id, requestId: request.id }, 'a spent token came back');
      hub.endSession(stolen, 'forum_user_log_out');
    }
    if (viewer) callers.set(request, viewer.id);
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
      partOfPage: false,
      uploads: [],
      setTokens,
      setBrowser: (token) => writeBrowser(reply, names, settings, token),
      admit: () => overload.admit(request),
      tag: () => undefined,
    };
  };
}

/** Refuses writes that another site's page makes in the name of a signed-in member. */
function refuseCrossSite(request: FastifyRequest, settings: Settings): void {
  if (request.routeOptions.config.anyOrigin) return;
  if (request.method === 'GET' || request.method === 'HEAD' || request.method === 'OPTIONS') return;
  const { origin, 'sec-fetch-site': site } = request.headers;
  if (site === 'cross-site' || site === 'same-site') throw new AppError('cross-site');
  if (origin === undefined || isOwnOrigin(settings, origin, request.headers.host)) return;
  // The form of a page that tells nobody where it is, sent by the browser itself: its scripts have not run.
  if (origin === 'null' && site === 'same-origin') return;
  throw new AppError('cross-site');
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

/** PostgreSQL's query_canceled: a statement of a request took longer than it may. It is logged as a slow query. */
function wasCutOff(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '57014';
}

/** Turns what Fastify and its parts throw into our table. */
export function toAppError(error: FastifyError | AppError | Error): AppError | null {
  if (error instanceof AppError) return error;
  // Thrown where a connection is taken: the database's library wraps it.
  if (error.cause instanceof AppError) return error.cause;
  if (wasCutOff(error) || wasCutOff(error.cause)) return new AppError('overloaded', { retryAfter: retryAfter() });
  // The caller went away while the body was read.
  if ('statusCode' in error && error.statusCode === 400) return new AppError('body-broken');
  if (whyAway(error) !== null) return new AppError('unavailable', { retryAfter: AWAY_S });
  if (!('code' in error) || typeof error.code !== 'string' || !error.code.startsWith('FST_')) return null;
  if (error.code === 'FST_ERR_CTP_BODY_TOO_LARGE' || error.code === 'FST_REQ_FILE_TOO_LARGE')
    return new AppError('too-large');
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT') return new AppError('unavailable', { retryAfter: AWAY_S });
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  return status < 500 ? new AppError('body-broken') : null;
}

function register(app: FastifyInstance, bound: BoundRoute, makeContext: MakeContext): void {
  const { route } = bound;
  const inBody = route.method === 'POST' || route.method === 'PUT';
  const ms = route.upload ? UPLOAD_MS : (route.timeout ?? TIMEOUT_MS) * IN_TIME;
  app.route({
    method: route.method,
    url: route.path,
    config: { name: route.name, ...(route.method === 'GET' && !route.once && { kept: true }) },
    // Fastify's own ends with a body; it holds for who never sends all of one.
    handlerTimeout: ms + 1000,
    ...(route.upload && { bodyLimit: route.upload.maxBytes * route.upload.maxFiles + 65_536 }),
    handler: async (request, reply) => {
      // A frozen database answers nobody; nor does it refuse.
      const answer = await within(
        answered(request, reply),
        ms,
        () => new AppError('unavailable', { retryAfter: AWAY_S }),
      );
      reply.type('application/json; charset=utf-8');
      if (!answer.bytes) {
        reply.header('cache-control', 'no-store');
        return JSON.stringify({ code: 0, message: '', data: answer.data ?? {} });
      }
      // Visitors share it; it depends on the account and the language that the request names.
      reply.header('cache-control', 'no-cache').header('vary', 'cookie, accept-language, accept-encoding');
      return sendPacked(reply, { kept: answer, body: answer.bytes, request });
    },
  });

  /** A ctoken in the header names the caller in place of the cookies, for routes that take one. */
  async function callerBy(request: FastifyRequest, context: Context): Promise<Context> {
    const { ctoken } = request.headers;
    if (!route.ctoken || ctoken === undefined) return context;
    const found = await viewerOfCtoken(context.db, context.settings, String(ctoken));
    const viewer = await withholdStaffPowers(found, context.siteSettings);
    if (!viewer) throw new AppError('signed-out');
    callers.set(request, viewer.id);
    return { ...context, viewer };
  }

  async function answered(request: FastifyRequest, reply: FastifyReply) {
    const context = await callerBy(request, await makeContext(request, reply));
    const given = (inBody ? request.body : request.query) ?? {};
    const input = typeof given === 'object' ? { ...given, ...(request.params as object) } : given; // params: text by name
    const { upload } = route;
    return execute(bound, context, input, upload && (() => readUploads(request, upload)));
  }
}

/** Addresses below these that no route answers are not pages either. */
const UNKNOWN = [`${API}/*`, '/api/*'];

/** Registers every route of the features, and the answers for what is wrong. */
export function serveApi(app: FastifyInstance, services: Services, routes: readonly BoundRoute[]): void {
  const makeContext = contextMaker(services);
  const { settings } = services;
  app.addHook('onRequest', async (request) => refuseCrossSite(request, settings));
  for (const bound of routes) register(app, bound, makeContext);
  for (const url of UNKNOWN) app.all(url, { schema: { hide: true } }, (_, reply) => reply.callNotFound());
}

/** Answers with the envelope of an error. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  error: AppError,
  settings: Settings,
): FastifyReply {
  // Of an address that cannot be read, the cookies are not read either.
  const cookie = request.cookies?.[cookieNames(settings).language];
  const language = languages.get(request) ?? pickLanguage(cookie, null, request.headers['accept-language']);
  if (isNoPage(error.errorName) && wantsPage(request)) {
    const seconds = error.retryAfter ?? retryAfter();
    return sendOverloadedPage(reply, { why: error.errorName, language, seconds, settings });
  }
  if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter);
  return reply
    .status(error.status)
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .send(errorEnvelope(error, language, request.id));
}

const kindOfError = (error: Error) => ('code' in error ? String(error.code) : error.name);

/** The one handler that makes errors into envelopes. Unknown errors become the generic one and are logged whole. */
export function handleErrors(app: FastifyInstance, { settings, metrics }: Services): void {
  const errors = metrics.counter('site_http_errors_total', 'Answers by name of the error table', ['name']);
  const methodsOf = noteMethods(app, UNKNOWN);
  app.setNotFoundHandler(async (request, reply) => {
    const methods = methodsOf(request.url.split('?')[0] ?? '');
    if (methods.length === 0 || methods.includes(request.method)) throw new AppError('no-such-address');
    reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.status(204).send();
    throw new AppError('method-not-allowed');
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
    const route = request.routeOptions.url;
    if (!known) request.log.error({ err: error, route }, 'request failed');
    // Its message names files: what kind it is must do.
    else if (known.cause instanceof Error) request.log.warn({ reason: kindOfError(known.cause), route }, known.message);
    else if (known.errorName === 'unavailable')
      request.log.warn({ reason: whyAway(error) ?? 'took too long', route }, 'request could not be answered');
    if (known) logRefusal(request, known, callers.get(request) ?? null);
    const shown = known ?? new AppError('failed');
    errors.inc({ name: shown.errorName });
    return sendError(request, reply, shown, settings);
  });
}
