import type { FastifyReply, FastifyRequest } from 'fastify';
import { pickLanguage, type Language } from '@site/contract/core/languages.ts';
import { AppError } from '../app-error.ts';
import type { Context, Services } from '../context.ts';
import { cookieNames, readBrowser, readTokens, writeBrowser, writeTokens } from '../sessions/cookies.ts';
import { viewerOfCtoken } from '../sessions/ctoken.ts';
import { restrictStaffWithoutSecondFactor } from '../sessions/restrict-staff-without-second-factor.ts';
import { resolveSession } from '../sessions/session.ts';
import { countryOf } from './country-of.ts';

/** Language of each request whose caller has been resolved, for error messages. */
const languages = new WeakMap<FastifyRequest, Language>();

/** Account id of each request whose caller has been resolved, for the log of refusals. */
const callers = new WeakMap<FastifyRequest, number>();

/** Returns the language of a request; undefined before its caller has been resolved. */
export const languageOf = (request: FastifyRequest) => languages.get(request);

/** Returns the account id of the caller of a request; null for a visitor, and before the caller has been resolved. */
export const callerIdOf = (request: FastifyRequest) => callers.get(request) ?? null;

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

/**
 * Resolves the caller from the ctoken header instead of the cookies, for routes that accept one.
 * @throws AppError signed-out if the token is not valid
 */
export async function withCtokenCaller(request: FastifyRequest, context: Context): Promise<Context> {
  const { ctoken } = request.headers;
  if (ctoken === undefined) return context;
  const found = await viewerOfCtoken(context.db, context.settings, String(ctoken));
  const viewer = await restrictStaffWithoutSecondFactor(found, context.siteSettings);
  if (!viewer) throw new AppError('signed-out');
  callers.set(request, viewer.id);
  return { ...context, viewer };
}
