import { marked } from 'marked';
import { sanitizeContent } from '#features/forum';

/** What the editor would have sent for a text of the corpus, through the same gate as what people write. */
export function renderText(markdown: string): { html: string; plain: string } {
  return sanitizeContent(marked.parse(markdown, { async: false }).trim(), new Map());
}
