/**
 * Keeps a choice in a cookie of this host. Over https its name begins so that no other host can set or read it, as the
 * server's own do (platform/cookies.ts).
 */
export function setOwnCookie(name: string, value: string, maxAge: number | null): void {
  const secure = window.location.protocol === 'https:' ? '; secure' : '';
  const age = maxAge === null ? '' : `; max-age=${maxAge}`;
  document.cookie = `${ownCookieName(name)}=${value}; path=/; samesite=lax${age}${secure}`;
}

/** The name as it stands in the cookie. */
export function ownCookieName(name: string): string {
  return window.location.protocol === 'https:' ? `__Host-${name}` : name;
}
