import { marked } from 'marked';
import { sanitizeContent } from '#features/forum';

/**
 * Renders Markdown from the corpus to the HTML that the editor would send, and sanitizes the HTML in the same way as
 * user content.
 */
export function renderText(markdown: string): { html: string; plain: string } {
  return sanitizeContent(marked.parse(markdown, { async: false }).trim(), new Map());
}
