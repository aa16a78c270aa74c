const SIGNS: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain texts as HTML: one paragraph each, their lines kept. */
export function paragraphs(texts: readonly string[]): string {
  return texts
    .map((text) => text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign).replaceAll('\n', '<br>'))
    .map((html) => `<p>${html}</p>`)
    .join('');
}
