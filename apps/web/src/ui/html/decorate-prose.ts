import { DESCRIPTORS } from '@site/contract/core/languages.ts';

interface Classes {
  /** Class of the scroll container around a table. */
  wide: string;
  /** Class of a tip: a quotation that starts with bold text other than one of the WARNINGS. */
  tip: string;
  /** Class of a warning: a quotation that starts with one of the WARNINGS in bold. */
  careful: string;
  anchor: string;
}

const WARNINGS = Object.values(DESCRIPTORS)
  .map(({ callouts }) => callouts.warning)
  .join('|');

/**
 * Decorates the HTML of a text that the server has rendered from Markdown and sanitized: adds callouts,
 * keyboard-accessible scroll containers for tables, and anchor links to headings.
 * @param anchors whether second- and third-level headings get an anchor link
 */
export function decorateProse(html: string, classes: Classes, anchors: boolean): string {
  const dressed = html
    .replaceAll('<table>', `<div class="${classes.wide}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>')
    .replace(
      new RegExp(`<blockquote>(?=\\s*<p><strong>(?:${WARNINGS})[.:!])`, 'gu'),
      `<blockquote class="${classes.careful}">`,
    )
    .replace(/<blockquote>(?=\s*<p><strong>)/g, `<blockquote class="${classes.tip}">`);
  if (!anchors) return dressed;
  // The links are only for pointer users. Keyboard and screen-reader users have the table of contents.
  return dressed.replace(
    /(<h[23] id="([^"]+)">.*?)(<\/h[23]>)/gs,
    `$1<a class="${classes.anchor}" href="#$2" aria-hidden="true" tabindex="-1">#</a>$3`,
  );
}
