import { isWebAddress } from '@site/contract/core/checks.ts';

/** Normalizes typed text to a URL, with https when the scheme is missing; null when it is not a URL. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]*\.[^/]*:\d/.test(text) ? text : `https://${text}`;
  if (!isWebAddress(whole) || !URL.canParse(whole)) return null;
  return new URL(whole).hostname.includes('.') ? whole : null;
}

/** Host of a URL for display, without www. */
export function hostText(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}
