import { withoutCss } from './pieces.ts';

/** After these a new line begins. */
const LINES = 'p, li, br, div, h1, h2, h3, h4, hr, img';

/** What people read of what was copied: HTML without its tags, a line for each of its parts. */
export function readableText(copied: string, isHtml: boolean): string {
  if (!isHtml) return copied;
  const page = new DOMParser().parseFromString(withoutCss(copied), 'text/html');
  for (const element of page.querySelectorAll(LINES)) element.after('\n');
  // What stands apart by its looks alone.
  for (const element of page.querySelectorAll('span, b, i')) element.before(' ');
  for (const picture of page.querySelectorAll('img[alt]')) picture.replaceWith(picture.getAttribute('alt') ?? '');
  const lines = (page.body.textContent ?? '').split('\n').map((line) => line.replace(/\s+/g, ' ').trim());
  return lines.filter(Boolean).join('\n');
}
