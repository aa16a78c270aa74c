import { ownCookieName, setOwnCookie } from './own-cookie.ts';

/** What the reader said to the cookie notice (NAV-06). 0: nothing yet. 1: put away for this session. 2: accepted. */
export type Consent = 0 | 1 | 2;

const ACCEPTED_S = 100 * 24 * 60 * 60;
const listeners = new Set<() => void>();

const nameOf = (shortName: string) => `${shortName}_cookie_open`;

/**
 * What was said last, in this tab or another. In the browser only.
 * @param shortName of the product (SiteInfo): it begins the cookie's name
 */
export function consent(shortName: string, cookies: string = document.cookie): Consent {
  const name = `${ownCookieName(nameOf(shortName))}=`;
  const value = cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(name))
    ?.slice(name.length);
  if (value === '2') return 2;
  return value === '1' ? 1 : 0;
}

/** Keeps it: 1 until the browser is closed, 2 for 100 days. */
export function setConsent(shortName: string, said: 1 | 2): void {
  setOwnCookie(nameOf(shortName), String(said), said === 2 ? ACCEPTED_S : null);
  for (const listener of listeners) listener();
}

/** Takes it back: the notice asks anew. */
export function withdrawConsent(shortName: string): void {
  setOwnCookie(nameOf(shortName), '', 0);
  for (const listener of listeners) listener();
}

/** Calls back when it was said in this tab. @returns takes it back */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
