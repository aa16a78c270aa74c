/**
 * Host of a URL without `www.`, shown before the link is followed; an empty string for an invalid URL. Non-ASCII
 * letters, which may be look-alikes, appear as punycode (`xn--`).
 */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';
}
