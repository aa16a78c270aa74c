import type { Reply } from '@site/contract/forum/schemas.ts';

/** A reply as a quote: without its pictures, which are its author's, and without what it quotes itself. */
export function quoteOf({ html, author }: Reply): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('img, blockquote')) element.remove();
  const name = document.createElement('strong');
  name.textContent = author ? `${author.nickName}:` : '';
  return `<blockquote><p>${author ? name.outerHTML : ''}</p>${body.innerHTML}</blockquote><p></p>`;
}
