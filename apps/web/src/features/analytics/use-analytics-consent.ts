import { useConsent } from '#platform/cookies/use-consent.ts';

/** Returns whether the browser asks sites not to track (Global Privacy Control or Do Not Track). */
function isAgainst(): boolean {
  // TypeScript's DOM types lack both properties.
  const { globalPrivacyControl, doNotTrack } = navigator as { globalPrivacyControl?: unknown; doNotTrack?: unknown };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Returns whether the user has consented to usage analytics and the browser does not object (NAV-14). */
export function useAnalyticsConsent(): boolean {
  return useConsent() === 2 && !isAgainst();
}
