import type { Language } from '@site/contract/core/languages.ts';
import { escapeVisible } from './html/markup.ts';
import type { Output } from './output.ts';
import { SITE_RULES } from './rules.ts';

/**
 * Allows only images and styles, because the framed content may come from anywhere. `'self'` is the origin of the
 * embedding page.
 */
const POLICY = "default-src 'none'; img-src https: data: 'self'; style-src 'unsafe-inline'";

/**
 * Approximates the cam sites' own styles: defaults for elements that a bio leaves unstyled, and the boxes around plain
 * text and panels.
 */
const SITE_CSS = `
html { -webkit-text-size-adjust: 100%; }
body { margin: 0; font: 14px/1.4 Arial, Helvetica, sans-serif; color: #333; overflow-wrap: anywhere; }
img { border: 0; max-width: 100%; }
a { color: #0a5a83; }
.site-column { box-sizing: border-box; margin: 0 auto; }
.site-text { margin: 0; padding: 12px; border: 1px solid #ccc; background: #fff; font: inherit; line-height: 1.5; white-space: pre-wrap; }
.site-panels { display: grid; padding: 12px; grid-template-columns: repeat(auto-fill, minmax(min(100%, 220px), 1fr)); gap: 12px; align-items: start; }
.site-panel { box-sizing: border-box; padding: 12px; border: 1px solid #d5d5d5; border-radius: 6px; background: #fff; }
.site-panel h2 { margin: 0 0 8px; font-size: 16px; }
.site-panel p { margin: 0; white-space: pre-wrap; }
.site-panel p + p { margin-top: 8px; color: #0a5a83; text-decoration: underline; }
`;

function bodyOf(output: Output): string {
  switch (output.target) {
    case 'html-inline':
    case 'html+css':
      return output.html;
    case 'panels':
      return `<div class="site-panels">${output.panels
        .map(
          ({ title, text, link }) =>
            `<article class="site-panel">${title === '' ? '' : `<h2>${escapeVisible(title)}</h2>`}<p>${escapeVisible(text)}</p>${
              link === null ? '' : `<p>${escapeVisible(link)}</p>`
            }</article>`,
        )
        .join('')}</div>`;
    case 'plain':
      return `<pre class="site-text">${escapeVisible(output.text)}</pre>`;
  }
}

/**
 * Returns a complete page that imitates a site's column around an output, for a sandboxed iframe. It contains no
 * scripts, and its CSP blocks them. HTML blocks are direct children of the column.
 */
export function htmlIframePage(output: Output, options: { width: 'desktop' | 'phone'; language: Language }): string {
  const { column, name } = SITE_RULES[output.site];
  const width = options.width === 'phone' ? column.phone : column.width;
  // Member input reaches the sheet only as colours, numbers and sanitized URLs. Without `<`, the sheet cannot close the
  // style element.
  const css = output.target === 'html+css' ? output.css.replaceAll('<', '') : '';
  return `<!doctype html>
<html lang="${options.language}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width">
<title>${escapeVisible(name)}</title>
<style>${SITE_CSS}body { background: ${column.background}; }
.site-column { width: 100%; max-width: ${width}px; }
${css}</style>
</head>
<body>
<main class="site-column">
${bodyOf(output)}
</main>
</body>
</html>
`;
}
