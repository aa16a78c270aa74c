import { useSyncExternalStore } from 'react';
import { consent, onConsent } from '#platform/cookie-consent.ts';
import { useSite } from '#platform/use-api.ts';

/** The browser says for its reader that nobody is to count what they do. */
function isAgainst(): boolean {
  // TypeScript's list of a browser's properties has neither.
  const { globalPrivacyControl, doNotTrack } = navigator as { globalPrivacyControl?: unknown; doNotTrack?: unknown };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Whether the reader has agreed to be counted (NAV-14). */
export function useMayCount(): boolean {
  const { shortName } = useSite();
  return useSyncExternalStore(
    onConsent,
    () => consent(shortName) === 2 && !isAgainst(),
    () => false,
  );
}
