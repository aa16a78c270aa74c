import { htmlToText } from '@site/contract/core/escape-html.ts';

/** Plain-text excerpt of sanitized HTML, for a line of a list. */
export function plainExcerpt(html: string, max = 120): string {
  const text = htmlToText(html);
  return text.length > max ? `${text.slice(0, max).trimEnd()}…` : text;
}
