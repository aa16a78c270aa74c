import { withoutCss } from '../copies/pieces.ts';

/** Elements followed by a line break. */
const LINES = 'p, li, br, div, h1, h2, h3, h4, hr, img';

/**
 * Returns the readable text of a copy: for HTML, one line per block element without tags, with the alternative text of
 * images.
 */
export function readableText(copied: string, isHtml: boolean): string {
  if (!isHtml) return copied;
  const page = new DOMParser().parseFromString(withoutCss(copied), 'text/html');
  for (const element of page.querySelectorAll(LINES)) element.after('\n');
  // Inline elements are separated by styling only, so a space is inserted.
  for (const element of page.querySelectorAll('span, b, i')) element.before(' ');
  for (const picture of page.querySelectorAll('img[alt]')) picture.replaceWith(picture.getAttribute('alt') ?? '');
  const lines = (page.body.textContent ?? '').split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter(Boolean).join('\n');
}
