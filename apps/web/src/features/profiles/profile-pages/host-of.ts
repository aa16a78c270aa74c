/**
 * Host of a URL, shown before the link is followed; an empty string for an invalid URL. Look-alike letters appear as
 * punycode (`xn--`).
 */
export function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '';
}
