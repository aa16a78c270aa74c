import { ownCookieName, setOwnCookie } from './own-cookie.ts';

/** Answer to the cookie banner (NAV-06). 0: not answered. 1: dismissed for this session. 2: accepted. */
export type Consent = 0 | 1 | 2;

const ACCEPTED_S = 100 * 24 * 60 * 60;
const listeners = new Set<() => void>();

const nameOf = (shortName: string) => `${shortName}_cookie_open`;

/**
 * Returns the last answer given in any tab. Browser only.
 * @param shortName short name of the product (SiteInfo), used as prefix of the cookie name
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

/** Stores the answer: 1 as a session cookie, 2 for 100 days. */
export function setConsent(shortName: string, said: 1 | 2): void {
  setOwnCookie(nameOf(shortName), String(said), said === 2 ? ACCEPTED_S : null);
  for (const listener of listeners) listener();
}

/** Withdraws the consent; the banner is shown again. */
export function withdrawConsent(shortName: string): void {
  setOwnCookie(nameOf(shortName), '', 0);
  for (const listener of listeners) listener();
}

/** Calls the listener when the answer changes in this tab. @returns a function that unsubscribes */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
