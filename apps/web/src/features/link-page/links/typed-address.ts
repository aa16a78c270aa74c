import { isWebAddress } from '@site/contract/core/validation/checks.ts';

/** Converts typed text to a URL, adding https if the scheme is missing; null if invalid or the host has no dot. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]*\.[^/]*:\d/.test(text) ? text : `https://${text}`;
  if (!isWebAddress(whole) || !URL.canParse(whole)) return null;
  return new URL(whole).hostname.includes('.') ? whole : null;
}

/** Host of a URL for display, without `www.`; text that is not a URL is returned unchanged. */
export function hostText(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}
