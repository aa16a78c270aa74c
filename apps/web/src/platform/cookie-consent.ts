/** What was answered to the cookie notice (NAV-06): nothing, closed for this session, or accepted. */
export type Consent = 0 | 1 | 2;

const ACCEPTED_S = 100 * 86_400;
const listeners = new Set<(consent: Consent) => void>();

const nameOf = (shortName: string) => `${shortName}_cookie_open`;

/** The answer that this browser keeps. @param shortName that of the site */
export function consent(shortName: string): Consent {
  const kept = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${nameOf(shortName)}=`));
  const value = kept?.split('=')[1];
  return value === '2' ? 2 : value === '1' ? 1 : 0;
}

/** Keeps an answer: accepted for 100 days, closed until the browser is. */
export function setConsent(shortName: string, answer: 1 | 2): void {
  const lasting = answer === 2 ? `; max-age=${ACCEPTED_S}` : '';
  const secure = location.protocol === 'https:' ? '; secure' : '';
  document.cookie = `${nameOf(shortName)}=${answer}; path=/; samesite=lax${lasting}${secure}`;
  for (const tell of listeners) tell(answer);
}

/** Hears of answers on this page. Returns the way to stop. */
export function onConsent(listener: (consent: Consent) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
