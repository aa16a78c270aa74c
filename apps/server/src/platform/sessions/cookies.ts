import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SESSION_MS, type NewTokens, type Tokens } from './session.ts';
import type { Settings } from '../settings/settings.ts';

/** Format of a token. Any other value in a token cookie is malformed (BASE-07). */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

type CookieSettings = Pick<Settings, 'PRODUCT_SHORT' | 'secure' | 'COOKIE_DOMAIN'>;

export interface CookieNames {
  token: string;
  refresh: string;
  language: string;
  /** Name of the long-lived cookie that identifies a recognized browser. */
  browser: string;
}

/** Prefix with which browsers protect the cookies of a session. */
const guardOf = ({ secure, COOKIE_DOMAIN }: Pick<Settings, 'secure' | 'COOKIE_DOMAIN'>): string =>
  secure ? (COOKIE_DOMAIN ? '__Secure-' : '__Host-') : '';

/**
 * Returns the names of the site's cookies. They contain no name that the operator may change, because a new name would
 * log everyone out (AUTH-10). Over https, names have the prefix `__Host-`, so that no other host can set these
 * cookies. If `COOKIE_DOMAIN` shares cookies with
 * subdomains, all but the language cookie have the prefix `__Secure-` instead.
 */
export function cookieNames({ PRODUCT_SHORT, secure, COOKIE_DOMAIN }: CookieSettings): CookieNames {
  const guard = guardOf({ secure, COOKIE_DOMAIN });
  return {
    token: `${guard}site_token`,
    refresh: `${guard}site_refresh`,
    // The page itself sets this cookie, for its own host only.
    language: `${secure ? '__Host-' : ''}${PRODUCT_SHORT}_lang`,
    browser: `${guard}site_browser`,
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

/** Replaces the cookies of earlier releases: the browser token is retained, the others are written by the caller. */
function replaceFormerCookies(reply: FastifyReply, settings: Settings): void {
  const { cookies } = reply.request;
  for (const { name, part } of formerCookies(cookies, settings)) {
    reply.clearCookie(name, options(settings));
    const browser = part === 'browser' ? readBrowser(reply.request, cookieNames(settings)) : null;
    if (browser !== null) writeBrowser(reply, settings, browser);
  }
}

/** Sets the token cookies, or clears them. */
export function writeTokens(reply: FastifyReply, settings: Settings, tokens: NewTokens | 'clear'): void {
  const names = cookieNames(settings);
  replaceFormerCookies(reply, settings);
  if (tokens === 'clear') {
    reply.clearCookie(names.token, options(settings)).clearCookie(names.refresh, options(settings));
    return;
  }
  const lasting = { ...options(settings), maxAge: Math.floor((tokens.lifetimeMs ?? SESSION_MS) / 1000) };
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

interface FormerCookie {
  name: string;
  slug: string;
  part: 'token' | 'refresh' | 'browser';
}

type Cookies = Readonly<Record<string, string | undefined>>;

/**
 * Returns the cookies of earlier releases, whose names contained the partner's address, such as `velora_token`. Those
 * with the address of the settings come first: earlier releases took it from there.
 */
function formerCookies(cookies: Cookies, settings: Settings): FormerCookie[] {
  const current = new Set<string>(Object.values(cookieNames(settings)));
  const guard = guardOf(settings);
  const found = Object.keys(cookies).flatMap((name): FormerCookie[] => {
    const [, slug, part] = /^([a-z0-9-]+)_(token|refresh|browser)$/.exec(name.slice(guard.length)) ?? [];
    const isFormer = name.startsWith(guard) && !current.has(name) && TOKEN.test(cookies[name] ?? '');
    // The pattern matches no other parts.
    return isFormer && slug !== undefined ? [{ name, slug, part: part as FormerCookie['part'] }] : [];
  });
  return found.sort((a, b) => Number(b.slug === settings.PARTNER_SLUG) - Number(a.slug === settings.PARTNER_SLUG));
}

/**
 * Accepts the cookies of earlier releases under their current names, so that no one is logged out. The next write of
 * the cookies replaces them.
 */
export function acceptFormerCookies(http: FastifyInstance, settings: Settings): void {
  const names = cookieNames(settings);
  http.addHook('onRequest', async ({ cookies }) => {
    const former = formerCookies(cookies, settings);
    const browser = former.find(({ part }) => part === 'browser');
    if (browser) cookies[names.browser] ??= cookies[browser.name];
    if (names.token in cookies || names.refresh in cookies) return;
    const session = former.filter(({ part }) => part !== 'browser');
    // Both tokens of a session have the same address in their names.
    for (const { name, part } of session.filter(({ slug }) => slug === session[0]?.slug)) {
      if (part !== 'browser') cookies[names[part]] = cookies[name];
    }
  });
}
