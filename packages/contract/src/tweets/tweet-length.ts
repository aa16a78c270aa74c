/** Weight of a link of any length: the microblog shortens it. */
const LINK = 23;
const LINK_LIKE =
  /(?<![@#$\p{L}\p{N}_.-])(?:https?:\/\/(?:[\p{L}\p{N}-]+\.)+\p{L}{2,}|(?:[a-z0-9-]+\.)+(?:com|org|net|info|io|co|me|tv|app|dev|live|cam|cams|eu|uk|us|es|mx|ar|cl|ru|ua|de|fr|it|nl|pl|br|site|online|shop|club|link|page|blog))(?::\d{2,5})?(?![\p{L}\p{N}_@-])(?:[/?#](?:[^\s]*[\p{L}\p{N}/=_&#-])?)?/giu;
/** Code point ranges with weight 1; all others count twice. */
const LIGHT = [
  [0, 4351],
  [8192, 8205],
  [8208, 8223],
  [8242, 8247],
] as const;
const HEAVY = 2;
/** An emoji counts twice, however many code points it consists of. */
const EMOJI = /\p{RGI_Emoji}/gv;

function weightOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  return LIGHT.some(([first, last]) => code >= first && code <= last) ? 1 : HEAVY;
}

/**
 * Returns the length of a tweet as the microblog counts it (its published rules, version 3, with a limit of 280): links
 * count 23, emoji 2, characters up to U+10FF (such as Latin and Cyrillic) and common punctuation 1, and all others 2.
 * The microblog recognizes a link without https by a long list of top-level domains; the pattern contains only common
 * ones.
 */
export function tweetLength(text: string): number {
  let length = 0;
  const rest = text
    .normalize('NFC')
    .replace(LINK_LIKE, () => {
      length += LINK;
      return '';
    })
    .replace(EMOJI, () => {
      length += HEAVY;
      return '';
    });
  for (const sign of rest) length += weightOf(sign);
  return length;
}
