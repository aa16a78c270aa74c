import { useLocation } from '@tanstack/react-router';
import { useSyncExternalStore } from 'react';
import { consent, onConsent, type Consent } from './cookie-consent.ts';
import { useSite } from '../api/use-api.ts';

/**
 * Returns the answer to the cookie banner (NAV-06). It is read again on each navigation, because another tab may have
 * changed it.
 */
export function useConsent(): Consent {
  const { shortName } = useSite();
  useLocation({ select: ({ pathname }) => pathname });
  return useSyncExternalStore(
    onConsent,
    () => consent(shortName),
    () => 0,
  );
}
