import type { FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS, type Tokens } from './session.ts';
import type { Settings } from './settings.ts';

/** Tokens as they look; anything else in a token cookie is a malformed token (BASE-07). */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

export interface CookieNames {
  token: string;
  refresh: string;
  language: string;
  /** Tells a browser that an account has signed in from before. */
  browser: string;
}

/** Partner-prefixed token cookies (AUTH-10); over https with the prefix that keeps other hosts from setting them. */
export function cookieNames({ PARTNER_SLUG, PRODUCT_SHORT, secure, COOKIE_DOMAIN }: Settings): CookieNames {
  const guard = secure ? (COOKIE_DOMAIN ? '__Secure-' : '__Host-') : '';
  return {
    token: `${guard}${PARTNER_SLUG}_token`,
    refresh: `${guard}${PARTNER_SLUG}_refresh`,
    // The page sets it, for this host alone.
    language: `${secure ? '__Host-' : ''}${PRODUCT_SHORT}_lang`,
    browser: `${guard}${PARTNER_SLUG}_browser`,
  };
}

/** The token cookies of a request; `malformed` when one of them cannot be a token of ours. */
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

/** Hands out or takes back the token cookies. */
export function writeTokens(
  reply: FastifyReply,
  names: CookieNames,
  settings: Settings,
  tokens: Tokens | 'clear',
): void {
  if (tokens === 'clear') {
    reply.clearCookie(names.token, options(settings)).clearCookie(names.refresh, options(settings));
    return;
  }
  const lasting = { ...options(settings), maxAge: SESSION_MS / 1000 };
  reply.setCookie(names.token, tokens.token, lasting).setCookie(names.refresh, tokens.refresh, lasting);
}

/** Browsers forget cookies after 400 days at the latest. */
const BROWSER_S = 400 * 86_400;

/** The browser's own lasting token; null when it has none, or none of ours. */
export function readBrowser(request: FastifyRequest, names: CookieNames): string | null {
  const token = request.cookies[names.browser];
  return token !== undefined && TOKEN.test(token) ? token : null;
}

/** Gives the browser its lasting token. */
export function writeBrowser(reply: FastifyReply, names: CookieNames, settings: Settings, token: string): void {
  reply.setCookie(names.browser, token, { ...options(settings), maxAge: BROWSER_S });
}
