import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ERRORS, isSilent, type Envelope } from '@site/contract/core/errors.ts';
import { pickLanguage, type Language } from '@site/contract/core/languages.ts';
import { API } from '@site/contract/core/paths.ts';
import { connectionErrorCode } from '#db/connection-error-code.ts';
import { AppError } from '../app-error.ts';
import type { Services } from '../context.ts';
import { retryAfter } from '../limits/overload.ts';
import { isNoPage, sendOverloadedPage, wantsPage } from '../limits/overloaded-page.ts';
import { logRefusal } from '../security/security-log.ts';
import { cookieNames } from '../sessions/cookies.ts';
import { translate } from '../translate.ts';
import { callerIdOf, languageOf } from './create-context.ts';
import { recordMethods } from './known-methods.ts';

/** Value of Retry-After in seconds while the database is unavailable. */
const UNAVAILABLE_RETRY_S = 5;

/** Route patterns of the API. Unknown paths that match get an error envelope instead of a page. */
export const UNKNOWN_API = [`${API}/*`, '/api/*'];

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

export const toUnavailable = () => new AppError('unavailable', { retryAfter: UNAVAILABLE_RETRY_S });

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

/** Sends the envelope of an error, or a small page if a browser requests a page and the error has one. */
export function sendError(
  request: FastifyRequest,
  reply: FastifyReply,
  { error, services }: { error: AppError; services: Pick<Services, 'settings' | 'siteSettings' | 'brand'> },
): FastifyReply {
  // When the URL cannot be decoded, cookies are not parsed.
  const cookie = request.cookies?.[cookieNames(services.settings).language];
  const accept = request.headers['accept-language'];
  const language = languageOf(request) ?? pickLanguage({ cookie, accept }, services.siteSettings.languages);
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
  const methodsOf = recordMethods(app, UNKNOWN_API);
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
    if (known) logRefusal(request, known, callerIdOf(request));
    const shown = known ?? new AppError('failed');
    errors.inc({ name: shown.errorName });
    return sendError(request, reply, { error: shown, services });
  });
}
