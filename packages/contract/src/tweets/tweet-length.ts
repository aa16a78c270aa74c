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
/** An emoji counts once, however many code points it consists of. */
const EMOJI = /\p{RGI_Emoji}/gv;

function weightOf(sign: string): number {
  const code = sign.codePointAt(0) ?? 0;
  return LIGHT.some(([first, last]) => code >= first && code <= last) ? 1 : HEAVY;
}

/**
 * Returns the length of a tweet as the microblog counts it, of 280: links 23, emoji 2, Latin, Cyrillic and other
 * scripts up to U+10FF 1 per character, the rest 2 (its published rules, version 3). Its list of top-level domains that
 * form a link without https is long; the pattern contains only common ones.
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
