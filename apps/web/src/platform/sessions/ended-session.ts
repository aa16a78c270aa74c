import { SESSION_ENDED } from './session.ts';

/** Returns whether the server redirected this navigation to the login page because the session had ended. */
function isRedirectedToLogin(): boolean {
  const { pathname, search } = window.location;
  if (pathname !== '/login' || new URLSearchParams(search).get('reason') !== SESSION_ENDED) return false;
  // A link or a reload has no redirect, and must not remove drafts.
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.redirectCount > 0;
}

/**
 * Returns how the session of this browser ended, on a page that the server rendered for a visitor. Cookies expire
 * together with their session. If the request had cookies whose session does not exist, the session was ended
 * deliberately: by a log-out or lockdown on another device, a new password or a ban.
 */
export function sessionEnd(): 'expired' | 'ended' {
  const hadCookies = document.documentElement.dataset['signedIn'] === 'true';
  return hadCookies || isRedirectedToLogin() ? 'ended' : 'expired';
}
