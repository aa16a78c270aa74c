import { anyOf } from '../languages/chat.ts';

/** Unambiguous top-level domains: none is a word that may follow a full stop without a space. */
const SURE = 'com|net|org|info|biz|ru|su|рф|ua|by|kz|io|xyz|online|site|website|gg|tv|cc|co\\.uk|com\\.[a-z]{2}';
/** Matches URLs with a scheme or `www`, hosts with a path, and bare hosts with an unambiguous top-level domain. */
const ADDRESS = new RegExp(
  [
    String.raw`(?:h(?:tt|xx)ps?:\/\/|www\.)[^\s<>"«»]+`,
    String.raw`(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+[\p{L}]{2,24}\/[^\s<>"«»]*`,
    String.raw`(?<![\p{L}\p{N}@._-])(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+(?:${SURE})(?![\p{L}\p{N}-])`,
  ].join('|'),
  'gu',
);
const MAIL = /(?<![\p{L}\p{N}._%+-])[\p{L}\p{N}._%+-]{1,64}@(?:[\p{L}\p{N}][\p{L}\p{N}-]*\.)+\p{L}{2,24}/gu;
/** Obfuscated dot, written as a word or in brackets. */
const HIDDEN_DOT = new RegExp(
  [
    String.raw`\s?[([{]\s?(?:${anyOf('dot')}|\.)\s?[)\]}]\s?`,
    String.raw`(?<=[\p{L}\p{N}]) (?:${anyOf('dot')}) (?=(?:com|net|org|ru|me|io)(?![\p{L}\p{N}]))`,
  ].join('|'),
  'gu',
);

function hostOf(address: string): string {
  const rest = address.replace(/^h(?:tt|xx)ps?:\/\//u, '');
  const authority = rest.split(/[/?#\\]/u)[0] ?? '';
  return authority
    .slice(authority.lastIndexOf('@') + 1)
    .replace(/:\d*$/u, '')
    .replace(/\.+$/u, '');
}

const within = (host: string, own: string) => host === own || host.endsWith(`.${own}`);

/**
 * Removes URLs and email addresses from normalized text and returns the rest.
 * @param ownHosts hosts of this site: URLs on them are removed without setting `found`
 * @returns `found` is true if the text contains a URL of another site or an email address
 */
export function offSiteLinks(text: string, ownHosts: readonly string[]): { found: boolean; rest: string } {
  const own = ownHosts.map((host) => host.toLowerCase().replace(/:\d*$/u, ''));
  let found = false;
  const rest = text
    .replace(HIDDEN_DOT, '.')
    .replace(MAIL, () => {
      found = true;
      return ' ';
    })
    .replace(ADDRESS, (address) => {
      const host = hostOf(address);
      if (host !== '' && !own.some((one) => within(host, one))) found = true;
      return ' ';
    });
  return { found, rest };
}
