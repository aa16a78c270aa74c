import { useConsent } from '#platform/use-consent.ts';

/** The browser says for its reader that nobody is to count what they do. */
function isAgainst(): boolean {
  // TypeScript's list of a browser's properties has neither.
  const { globalPrivacyControl, doNotTrack } = navigator as { globalPrivacyControl?: unknown; doNotTrack?: unknown };
  return globalPrivacyControl === true || doNotTrack === '1';
}

/** Whether the reader has agreed to be counted (NAV-14). */
export function useMayCount(): boolean {
  return useConsent() === 2 && !isAgainst();
}
