import { linkText } from '#features/forum';
import { escapeHtml } from '@site/contract/core/escape-html.ts';

/** Converts a comment to HTML, with paragraphs, line breaks and links for URLs. The text of the comment is escaped. */
export function commentHtml(text: string): string {
  const safe = escapeHtml(text.replaceAll('\r\n', '\n'));
  const paragraphs = safe.split(/\n{2,}/).filter((part) => part.trim() !== '');
  return linkText(paragraphs.map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`).join(''));
}
