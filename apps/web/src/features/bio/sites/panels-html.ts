import { panelHtml } from '@site/bio-html/panels/panel-html.ts';
import type { panelTrees } from '@site/bio-html/panels/panel-trees.ts';
import type { Language } from '@site/contract/core/languages.ts';
import onestCyrillic from '#ui/fonts/onest-cyrillic.woff2?url';
import onestLatin from '#ui/fonts/onest-latin.woff2?url';
import unboundedCyrillic from '#ui/fonts/unbounded-cyrillic.woff2?url';
import unboundedLatin from '#ui/fonts/unbounded-latin.woff2?url';

const face = (family: string, file: string, letters: string) =>
  `@font-face{font-family:${family};font-weight:100 900;src:url('${file}') format('woff2');unicode-range:${letters}}`;

const CYRILLIC = 'U+400-45F,U+2116';
const LATIN = 'U+0-3FF,U+2000-2115,U+2117-22FF';

const STYLE = [
  face('Onest', onestLatin, LATIN),
  face('Onest', onestCyrillic, CYRILLIC),
  face('Unbounded', unboundedLatin, LATIN),
  face('Unbounded', unboundedCyrillic, CYRILLIC),
  'body{display:flex;flex-direction:column;gap:24px;margin:0}',
].join('');

/** A page that shows panels below each other as their pictures will look. */
export function panelsHtml(panels: ReturnType<typeof panelTrees>, language: Language): string {
  const body = panels.map(({ tree }) => panelHtml(tree)).join('');
  return `<!doctype html><html lang="${language}"><head><title>.</title><style>${STYLE}</style></head><body>${body}</body></html>`;
}
