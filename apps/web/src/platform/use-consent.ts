import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { consent, onConsent, type Consent } from './cookie-consent.ts';
import { useSite } from './use-api.ts';

/** What was said to the cookie notice (NAV-06), looked at anew with each page that is opened: another tab may have answered. */
export function useConsent(): Consent {
  const { shortName } = useSite();
  useLocation({ select: ({ pathname }) => pathname });
  return useSyncExternalStore(
    onConsent,
    () => consent(shortName),
    () => 0,
  );
}
