interface Classes {
  /** Scroll container around a table. */
  wide: string;
  /** A quotation that starts with a bold word is a tip ... */
  tip: string;
  /** ... or, with one of these words, a warning. */
  careful: string;
  anchor: string;
}

const WARNINGS = 'Careful|Cuidado|Осторожно';

/**
 * Decorates the HTML of a text, which the server has rendered from Markdown and sanitized: adds keyboard-accessible
 * scroll containers to tables, callouts, and anchor links to headings.
 * @param anchors whether headings get an anchor link
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
  // For pointer users: screen readers and keyboards have the table of contents.
  return dressed.replace(
    /(<h[23] id="([^"]+)">.*?)(<\/h[23]>)/gs,
    (_, head: string, id: string, end: string) =>
      `${head}<a class="${classes.anchor}" href="#${id}" aria-hidden="true" tabindex="-1">#</a>${end}`,
  );
}
