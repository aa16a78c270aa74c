const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML and XML content, and for attribute values in double quotes. */
export const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

const CHARACTERS: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': '\u00a0',
};

/** Replaces the entities that sanitized HTML and the editors' HTML contain by their characters. */
export const unescapeHtml = (html: string): string =>
  html.replace(/&(?:amp|lt|gt|quot|#39|nbsp);/g, (entity) => CHARACTERS[entity] ?? entity);

/**
 * Returns the text of HTML on one line. The HTML may be cut off inside a tag. The result is not escaped: it must be
 * shown as text, never as markup.
 */
export const htmlToText = (html: string): string =>
  unescapeHtml(html.replace(/<[^>]*>?/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
