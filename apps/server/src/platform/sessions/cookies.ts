import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS, type Tokens } from './session.ts';
import type { Settings } from '../settings/settings.ts';

/** Format of a token. Any other value in a token cookie is malformed (BASE-07). */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface CookieNames {
  token: string;
  refresh: string;
  language: string;
  /** Name of the long-lived cookie that identifies a recognized browser. */
  browser: string;
}

/**
 * Returns the names of the site's cookies. All but the language cookie contain the partner slug (AUTH-10). Over https,
 * names have the prefix `__Host-`, so that no other host can set these cookies. If `COOKIE_DOMAIN` shares cookies with
 * subdomains, all but the language cookie have the prefix `__Secure-` instead.
 */
export function cookieNames({ PARTNER_SLUG, PRODUCT_SHORT, secure, COOKIE_DOMAIN }: Settings): CookieNames {
  const guard = secure ? (COOKIE_DOMAIN ? '__Secure-' : '__Host-') : '';
  return {
    token: `${guard}${PARTNER_SLUG}_token`,
    refresh: `${guard}${PARTNER_SLUG}_refresh`,
    // The page itself sets this cookie, for its own host only.
    language: `${secure ? '__Host-' : ''}${PRODUCT_SHORT}_lang`,
    browser: `${guard}${PARTNER_SLUG}_browser`,
  };
}

/**
 * Reads the token cookies of a request.
 * @returns the tokens; `malformed` when a cookie does not have the format of a token
 */
export function readTokens(request: FastifyRequest, names: CookieNames): Partial<Tokens> & { malformed: boolean } {
  const token = request.cookies[names.token];
  const refresh = request.cookies[names.refresh];
  const malformed = [token, refresh].some((value) => value !== undefined && !TOKEN.test(value));
  return { ...(token && { token }), ...(refresh && { refresh }), malformed };
}

function options({ secure, COOKIE_DOMAIN }: Settings) {
  return {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure,
    ...(COOKIE_DOMAIN && { domain: COOKIE_DOMAIN }),
  } as const;
}

/** Sets the token cookies, or clears them. */
export function writeTokens(reply: FastifyReply, settings: Settings, tokens: Tokens | 'clear'): void {
  const names = cookieNames(settings);
  if (tokens === 'clear') {
    reply.clearCookie(names.token, options(settings)).clearCookie(names.refresh, options(settings));
    return;
  }
  const lasting = { ...options(settings), maxAge: SESSION_MS / 1000 };
  reply.setCookie(names.token, tokens.token, lasting).setCookie(names.refresh, tokens.refresh, lasting);
}

/** Lifetime of the browser cookie in seconds. Browsers cap it at 400 days. */
const BROWSER_S = 400 * 86_400;

/** Reads the long-lived browser token; null when it is missing or malformed. */
export function readBrowser(request: FastifyRequest, names: CookieNames): string | null {
  const token = request.cookies[names.browser];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** Sets the long-lived cookie with the browser token. */
export function writeBrowser(reply: FastifyReply, settings: Settings, token: string): void {
  reply.setCookie(cookieNames(settings).browser, token, { ...options(settings), maxAge: BROWSER_S });
}
