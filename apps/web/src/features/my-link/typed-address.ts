import { isWebAddress } from '@site/contract/core/checks.ts';

/** What is typed as a link's address, whole: without a scheme it is https. null: it cannot be one. */
export function typedAddress(typed: string): string | null {
  const text = typed.trim();
  const whole = /^[a-z][a-z\d+.-]*:/i.test(text) && !/^[^/]*\.[^/]*:\d/.test(text) ? text : `https://${text}`;
  if (!isWebAddress(whole) || !URL.canParse(whole)) return null;
  return new URL(whole).hostname.includes('.') ? whole : null;
}

/** The name of the site that an address leads to, as one says it. */
export function hostText(url: string): string {
  return URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : url;
}
