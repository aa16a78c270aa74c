import { storedJson } from '../storage/stored-values.ts';
import { ownCookie, setOwnCookie } from './own-cookie.ts';

/** Answer to the cookie banner (NAV-06). 0: not answered. 1: refused. 2: accepted. */
export type Consent = 0 | 1 | 2;

const ACCEPTED_S = 100 * 24 * 60 * 60;
/**
 * Time of the last refusal. The specified cookie ends with the session, and a refusal must last as long as a consent
 * (NAV-31).
 */
const refusedAt = storedJson('cookies-refused', (stored) => (typeof stored === 'number' ? stored : null));
const listeners = new Set<() => void>();

const nameOf = (shortName: string) => `${shortName}_cookie_open`;

/**
 * Returns the last answer given in any tab. Browser only.
 * @param shortName short name of the product (SiteInfo), used as prefix of the cookie name
 */
export function consent(shortName: string, cookies: string = document.cookie): Consent {
  const value = ownCookie(nameOf(shortName), cookies);
  if (value === '2') return 2;
  return value === '1' || refusedAt.read() !== null ? 1 : 0;
}

/** Stores the answer for 100 days: 1 as a session cookie and in browser storage, 2 as a cookie. */
export function setConsent(shortName: string, said: 1 | 2): void {
  setOwnCookie(nameOf(shortName), String(said), said === 2 ? ACCEPTED_S : null);
  if (said === 1) refusedAt.write(Date.now());
  else refusedAt.remove();
  for (const listener of listeners) listener();
}

/** Withdraws the answer; the banner is shown again. */
export function withdrawConsent(shortName: string): void {
  setOwnCookie(nameOf(shortName), '', 0);
  refusedAt.remove();
  for (const listener of listeners) listener();
}

/** Calls the listener when the answer changes in this tab. @returns a function that unsubscribes */
export function onConsent(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
