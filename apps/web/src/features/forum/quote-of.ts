import type { Reply } from '@site/contract/forum/schemas.ts';
import type { Translate } from '#platform/catalogues.ts';
import { authorName } from '#features/members/author-name.ts';

/** A reply as a quote: without its pictures, which are its author's, and without what it quotes itself. */
export function quoteOf({ html, author }: Reply, t: Translate<'forum'>): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('img, blockquote')) element.remove();
  const name = document.createElement('strong');
  name.textContent = `${authorName(author, t)}:`;
  return `<blockquote><p>${name.outerHTML}</p>${body.innerHTML}</blockquote><p></p>`;
}
