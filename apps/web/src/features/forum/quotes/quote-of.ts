/** Builds a quote attributed to an author, without images (they belong to the author) and without nested quotes. */
export function quoteOf({ html, author }: { html: string; author: string }): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('img, blockquote')) element.remove();
  const name = document.createElement('strong');
  name.textContent = `${author}:`;
  return `<blockquote><p>${name.outerHTML}</p>${body.innerHTML}</blockquote><p></p>`;
}
