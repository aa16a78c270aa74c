import { linkText } from '#features/forum';
import { escapeHtml } from '#platform/escape-html.ts';

/** A comment's words as HTML: paragraphs at empty lines, web addresses as links, and nothing else. */
export function commentHtml(text: string): string {
  const safe = escapeHtml(text.replaceAll('\r\n', '\n'));
  const paragraphs = safe.split(/\n{2,}/).filter((part) => part.trim() !== '');
  return linkText(paragraphs.map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`).join(''));
}
