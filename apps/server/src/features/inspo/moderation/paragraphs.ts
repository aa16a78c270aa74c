import { escapeHtml } from '@site/contract/core/escape-html.ts';

/** Converts plain texts to HTML: one paragraph per text, with its line breaks. */
export function paragraphs(texts: readonly string[]): string {
  return texts
    .map((text) => escapeHtml(text).replaceAll('\n', '<br>'))
    .map((html) => `<p>${html}</p>`)
    .join('');
}
