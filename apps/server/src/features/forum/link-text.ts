import { htmlTokens } from './html-token.ts';

/** Inside these an address stays text: it is a link already, or it is quoted code. */
const AS_IT_IS = new Set(['a', 'code', 'pre']);
const ADDRESS = /\bhttps?:\/\/(?:&amp;|[^\s<>"'`&\\^{}|])+/gi;
/** Marks that end a sentence rather than an address. */
const TRAILING = /(?:[.,;:!?*_~…»”’\]]|&amp;)+$/u;

function trimmed(address: string): string {
  let end = address.replace(TRAILING, '');
  // "(see https://example.com/a)" but "https://example.com/a_(b)"
  while (end.endsWith(')') && end.split(')').length > end.split('(').length) {
    end = end.slice(0, -1).replace(TRAILING, '');
  }
  return end;
}

function anchor(found: string): string {
  const address = trimmed(found);
  const url = URL.parse(address.replaceAll('&amp;', '&'));
  if (!url || url.hostname === '') return found;
  const href = url.href.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return `<a href="${href}" rel="noopener nofollow ugc" target="_blank">${address}</a>${found.slice(address.length)}`;
}

/** Makes web addresses in the texts of sanitised HTML into links. */
export function linkText(clean: string): string {
  let inside = 0;
  return htmlTokens(clean)
    .map(({ tag, closing, source }) => {
      if (AS_IT_IS.has(tag)) inside += closing ? -1 : 1;
      return tag === '' && inside === 0 ? source.replace(ADDRESS, anchor) : source;
    })
    .join('');
}
