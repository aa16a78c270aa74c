const BASE = 'http://site.invalid';

/** Maximum length of a stored or forwarded return path, in characters. */
export const SITE_PATH_MAX = 2000;

/**
 * Whether a path belongs to a link of a link page, which redirects to another site, or cannot be decoded. The path is
 * decoded first, because the server decodes a URL before routing.
 */
function leadsOffSite(pathname: string): boolean {
  try {
    return /^\/m\/.+\/to\//.test(decodeURIComponent(pathname));
  } catch {
    return true;
  }
}

/**
 * Returns a path on this site to redirect to (AUTH-12). Returns undefined for a value that is not a path, is longer
 * than SITE_PATH_MAX or could lead to another origin.
 */
export function sitePath(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > SITE_PATH_MAX || !value.startsWith('/')) return undefined;
  if (/^\/[/\\]/.test(value) || /[\u0000-\u001f\\]/.test(value) || !URL.canParse(value, BASE)) return undefined;
  const { origin, pathname, search, hash } = new URL(value, BASE);
  return origin !== BASE || pathname.startsWith('//') || leadsOffSite(pathname) ? undefined : pathname + search + hash;
}
