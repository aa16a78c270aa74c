import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { htmlTokens } from './html-token.ts';

/** Elements in which URLs are not turned into links, because they already are links or are part of code. */
const AS_IT_IS = new Set(['a', 'code', 'pre']);
const ADDRESS = /\bhttps?:\/\/(?:&amp;|[^\s<>"'`&\\^{}|])+/gi;
/** Punctuation and formatting characters that are not part of a URL if they are at its end. */
const TRAILING = new Set('.,;:!?*_~…»”’]');
const AMPERSAND = '&amp;';

/** Removes trailing punctuation from a URL in one pass from the end, so in linear time. */
function trimmed(address: string): string {
  const count = (sign: string) => address.split(sign).length - 1;
  // A closing parenthesis is trimmed in "(see https://example.com/a)" but not in "https://example.com/a_(b)".
  let unopened = count(')') - count('(');
  let end = address.length;
  for (;;) {
    const last = address.charAt(end - 1);
    if (address.endsWith(AMPERSAND, end)) end -= AMPERSAND.length;
    else if (TRAILING.has(last)) end -= 1;
    else if (last === ')' && unopened > 0) {
      unopened -= 1;
      end -= 1;
    } else return address.slice(0, end);
  }
}

function anchor(found: string): string {
  const address = trimmed(found);
  const url = URL.parse(address.replaceAll('&amp;', '&'));
  if (!url || url.hostname === '') return found;
  const href = escapeHtml(url.href);
  return `<a href="${href}" rel="noopener nofollow ugc" target="_blank">${address}</a>${found.slice(address.length)}`;
}

/** Turns URLs in the text of sanitized HTML into links. */
export function linkText(clean: string): string {
  let inside = 0;
  return htmlTokens(clean)
    .map(({ tag, closing, source }) => {
      if (AS_IT_IS.has(tag)) inside += closing ? -1 : 1;
      return tag === '' && inside === 0 ? source.replace(ADDRESS, anchor) : source;
    })
    .join('');
}
