import { linkText } from '#features/forum';

const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A comment's words as HTML: paragraphs at empty lines, web addresses as links, and nothing else. */
export function commentHtml(text: string): string {
  const safe = text.replaceAll('\r\n', '\n').replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
  const paragraphs = safe.split(/\n{2,}/).filter((part) => part.trim() !== '');
  return linkText(paragraphs.map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`).join(''));
}
