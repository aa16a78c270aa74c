import { linkText } from '#features/forum';
import { escapeHtml } from '#platform/pages/escape-html.ts';

/** Converts a comment to HTML: paragraphs at blank lines and links for URLs. Everything else is escaped. */
export function commentHtml(text: string): string {
  const safe = escapeHtml(text.replaceAll('\r\n', '\n'));
  const paragraphs = safe.split(/\n{2,}/).filter((part) => part.trim() !== '');
  return linkText(paragraphs.map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`).join(''));
}
