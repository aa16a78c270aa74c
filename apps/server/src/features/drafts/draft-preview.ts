const BEGINNING_MAX = 160;
const SIGNS: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&', '&nbsp;': ' ' };

/**
 * Returns the first part of HTML from an editor as plain text. The HTML may be cut off anywhere. The result is shown as
 * text, never as markup.
 */
export function draftPreview(html: string): string {
  const text = html
    .replace(/<[^>]*>?/g, ' ')
    .replace(/&(?:lt|gt|quot|amp|nbsp);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim();
  const signs = [...text];
  return signs.length > BEGINNING_MAX ? `${signs.slice(0, BEGINNING_MAX).join('').trimEnd()}…` : text;
}
