import { escapeHtml } from '#platform/escape-html.ts';

/** Plain texts as HTML: one paragraph each, their lines kept. */
export function paragraphs(texts: readonly string[]): string {
  return texts
    .map((text) => escapeHtml(text).replaceAll('\n', '<br>'))
    .map((html) => `<p>${html}</p>`)
    .join('');
}
