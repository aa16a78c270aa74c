import type { Scheme } from '@site/contract/bio/limits.ts';
import { paletteOf } from '../themes/themes.ts';
import type { LinkPageData } from './data.ts';
import { data, opening, text } from './markup.ts';
import { fill, PAGE_MESSAGES } from './messages.ts';

const DESCRIPTION = 160;
/**
 * Maximum number of `sameAs` URLs, to limit the size of the page. URLs longer than SAME_AS_SIGNS characters are
 * omitted.
 */
const SAME_AS = 10;
const SAME_AS_SIGNS = 120;

const meta = (name: string, content: string) => `<meta name="${name}" content="${text(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${text(content)}">`;

/** Head elements common to link pages and the pages in small-pages.ts. */
export const HEAD =
  '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><link rel="icon" href="/icon.png">';

function barColors({ theme, scheme, themeColor: accent, brand = null }: LinkPageData): string {
  const of = (one: Scheme) => paletteOf(theme, one, { accent, brand }).background;
  if (scheme !== 'auto') return meta('theme-color', of(scheme));
  return (['light', 'dark'] as const)
    .map((one) => `<meta name="theme-color" media="(prefers-color-scheme:${one})" content="${of(one)}">`)
    .join('');
}

/** Returns structured data for search engines; excludes adult links. */
function profileData(page: LinkPageData, description: string): string {
  const { nickName, origin, path, avatar, links } = page;
  const person = {
    ...{ '@type': 'Person', name: nickName, description, url: origin + path },
    ...(avatar && { image: origin + avatar.url }),
    sameAs: links
      .filter(({ adult, url }) => !adult && url.length <= SAME_AS_SIGNS)
      .slice(0, SAME_AS)
      .map(({ url }) => url),
  };
  const whole = { '@context': 'https://schema.org', '@type': 'ProfilePage', url: origin + path, mainEntity: person };
  return `<script type="application/ld+json">${data(whole)}</script>`;
}

/** Returns the contents of the head of a link page, without the style sheet. */
export function headOf(page: LinkPageData): string {
  const { language, origin, product, path, nickName, intro, avatar, cover, indexed, preview } = page;
  const description = opening(intro, DESCRIPTION) || fill(PAGE_MESSAGES[language].about, { name: nickName });
  const isListed = indexed && !preview;
  const picture = avatar ?? cover;
  return (
    `${HEAD}<title>${text(`${nickName} | ${product}`)}</title>` +
    meta('description', description) +
    (isListed ? `<link rel="canonical" href="${text(origin + path)}">` : meta('robots', 'noindex,nofollow')) +
    property('og:type', 'profile') +
    property('og:title', nickName) +
    property('og:description', description) +
    property('og:url', origin + path) +
    property('og:site_name', product) +
    (picture ? property('og:image', origin + picture.url) : '') +
    meta('twitter:card', 'summary') +
    barColors(page) +
    (isListed ? profileData(page, description) : '')
  );
}
