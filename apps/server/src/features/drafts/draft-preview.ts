import { htmlToText } from '@site/contract/core/escape-html.ts';

const BEGINNING_MAX = 160;

/** Returns the first part of HTML from an editor as plain text. The HTML may be cut off anywhere. */
export function draftPreview(html: string): string {
  const text = htmlToText(html);
  const signs = [...text];
  return signs.length > BEGINNING_MAX ? `${signs.slice(0, BEGINNING_MAX).join('').trimEnd()}…` : text;
}
