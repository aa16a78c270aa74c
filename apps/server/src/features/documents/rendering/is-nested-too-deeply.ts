/**
 * Maximum length of a paragraph, list or table in characters, because the parser's time grows faster than the length of
 * a block.
 */
const BLOCK_MAX = 10_000;
/**
 * Matches a long run of Markdown characters without a word. It does not occur in real texts, and each of its characters
 * may open a level of nesting.
 */
const SIGNS = /[*_~[\]()!`<>]{60}/;
/** Matches quotes and lists nested nine deep on one line, except horizontal rules (`- - -`). */
const NESTED = /^(?![ \t]*([-*])(?:[ \t]*\1)*[ \t]*(?![^\r\n]))[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])[ \t]*){9}/m;
/** Matches lists nested over several lines, because blank lines may split them into blocks shorter than BLOCK_MAX. */
const INDENTED = /[ \t]{40}(?:>|(?:[-*+]|\d{1,9}[.)])\s)/;

/** Returns whether Markdown is expensive to parse or nested deeper than the parser can handle. */
export function isNestedTooDeeply(markdown: string): boolean {
  return (
    [SIGNS, NESTED, INDENTED].some((pattern) => pattern.test(markdown)) ||
    markdown.split(/\n\s*\n/).some(({ length }) => length > BLOCK_MAX)
  );
}
