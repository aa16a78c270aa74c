interface Classes {
  /** Around a table: it scrolls on its own. */
  wide: string;
  /** A quotation that begins with a bold word is a tip … */
  tip: string;
  /** … or, with one of these words, a warning. */
  careful: string;
  anchor: string;
}

const WARNINGS = 'Careful|Cuidado|Осторожно';

/**
 * Puts what the look of a text needs into its HTML, which the server has made of Markdown and sanitised: tables that are
 * reached and scrolled by keyboard, callouts, and at headings a sign that leads to them.
 * @param anchors whether headings get the sign
 */
export function dressProse(html: string, classes: Classes, anchors: boolean): string {
  const dressed = html
    .replaceAll('<table>', `<div class="${classes.wide}" tabindex="0"><table>`)
    .replaceAll('</table>', '</table></div>')
    .replace(
      new RegExp(`<blockquote>(?=\\s*<p><strong>(?:${WARNINGS})[.:!])`, 'gu'),
      `<blockquote class="${classes.careful}">`,
    )
    .replace(/<blockquote>(?=\s*<p><strong>)/g, `<blockquote class="${classes.tip}">`);
  if (!anchors) return dressed;
  // For the pointer: who reads by ear or keyboard has the table of contents.
  return dressed.replace(
    /(<h[23] id="([^"]+)">.*?)(<\/h[23]>)/gs,
    (_, head: string, id: string, end: string) =>
      `${head}<a class="${classes.anchor}" href="#${id}" aria-hidden="true" tabindex="-1">#</a>${end}`,
  );
}
