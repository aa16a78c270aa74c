import { panelHtml } from '@site/bio-html/panels/panel-html.ts';
import type { Panel } from '@site/bio-html/panels/panel-trees.ts';
import type { Language } from '@site/contract/core/languages.ts';
import comfortaaBold from '#ui/fonts/comfortaa-bold.woff2?url';
import onestCyrillic from '#ui/fonts/onest-cyrillic.woff2?url';
import onestLatin from '#ui/fonts/onest-latin.woff2?url';
import playfairBold from '#ui/fonts/playfair-bold.woff2?url';
import playfairItalic from '#ui/fonts/playfair-italic.woff2?url';
import playfair from '#ui/fonts/playfair.woff2?url';
import unboundedCyrillic from '#ui/fonts/unbounded-cyrillic.woff2?url';
import unboundedLatin from '#ui/fonts/unbounded-latin.woff2?url';

const face = (family: string, file: string, more: string) =>
  `@font-face{font-family:'${family}';src:url('${file}') format('woff2');${more}}`;

const CYRILLIC = 'font-weight:100 900;unicode-range:U+400-45F,U+2116';
const LATIN = 'font-weight:100 900;unicode-range:U+0-3FF,U+2000-2115,U+2117-22FF';

/** Font faces and layout of the panels. Browsers load only the font files that they need. */
const STYLE = [
  face('Onest', onestLatin, LATIN),
  face('Onest', onestCyrillic, CYRILLIC),
  face('Unbounded', unboundedLatin, LATIN),
  face('Unbounded', unboundedCyrillic, CYRILLIC),
  face('Playfair Display', playfair, 'font-weight:400'),
  face('Playfair Display', playfairItalic, 'font-weight:400;font-style:italic'),
  face('Playfair Display', playfairBold, 'font-weight:600 900'),
  face('Comfortaa', comfortaaBold, 'font-weight:700'),
  'body{display:flex;flex-direction:column;gap:24px;margin:0}',
].join('');

/** Returns an HTML page that shows the panels one below the other, as their images will look. */
export function panelsHtml(panels: readonly Panel[], language: Language): string {
  const body = panels.map(({ tree }) => panelHtml(tree)).join('');
  return `<!doctype html><html lang="${language}"><head><title>.</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}
