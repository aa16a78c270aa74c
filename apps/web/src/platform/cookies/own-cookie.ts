/**
 * Sets a cookie of this host. Over HTTPS its name has the prefix `__Host-`, like the server's cookies
 * (platform/sessions/cookies.ts), so that no other host can set or read it.
 * @param maxAge in seconds; null for a session cookie, 0 to delete the cookie
 */
export function setOwnCookie(name: string, value: string, maxAge: number | null): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const age = maxAge === null ? '' : `; max-age=${maxAge}`;
  document.cookie = `${ownCookieName(name)}=${value}; path=/; samesite=lax${age}${secure}`;
}

/** Returns the name of the cookie, over HTTPS with the prefix `__Host-`. */
function ownCookieName(name: string): string {
  return window.location.protocol === 'https:' ? `__Host-${name}` : name;
}

/** Returns the value of a cookie of this host, or undefined. Browser only. */
export function ownCookie(name: string, cookies: string = document.cookie): string | undefined {
  const prefix = `${ownCookieName(name)}=`;
  return cookies
    .split('; ')
    .find((cookie) => cookie.startsWith(prefix))
    ?.slice(prefix.length);
}
