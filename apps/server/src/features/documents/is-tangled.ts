/** Longest paragraph, list or table, in characters: what the parser needs for one grows faster than its length. */
const BLOCK_MAX = 10_000;
/** Signs of Markdown without a word between them: nobody writes so many, and each may open a level of nesting. */
const SIGNS = /[*_~[\]()!`<>]{60}/;
/** Quotes and lists in each other on one line, which is no rule across the page (`- - -`). */
const NESTED = /^(?![ \t]*([-*])(?:[ \t]*\1)*[ \t]*(?![^\r\n]))[ \t]*(?:(?:>|(?:[-*+]|\d{1,9}[.)])[ \t])[ \t]*){9}/m;
/** Lists in lists, line below line: empty lines between them make blocks that are short each. */
const INDENTED = /[ \t]{40}(?:>|(?:[-*+]|\d{1,9}[.)])\s)/;

/** Whether a text would keep the Markdown parser busy for long, or nest deeper than it can follow. */
export function isTangled(markdown: string): boolean {
  return (
    [SIGNS, NESTED, INDENTED].some((pattern) => pattern.test(markdown)) ||
    markdown.split(/\n\s*\n/).some(({ length }) => length > BLOCK_MAX)
  );
}
