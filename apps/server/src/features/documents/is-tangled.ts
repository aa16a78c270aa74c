/** Longest paragraph, list or table, in characters: what the parser needs for one grows faster than its length. */
const BLOCK_MAX = 10_000;
/** Signs of Markdown without a word between them: nobody writes so many, and each may open a level of nesting. */
const SIGNS = /[*_~[\]()!`<>]{60}/;
/** Quotes in quotes. */
const QUOTES = /^(?:[ \t]*>){9}/m;

/** Whether a text would keep the Markdown parser busy for long, or nest deeper than it can follow. */
export function isTangled(markdown: string): boolean {
  return (
    SIGNS.test(markdown) || QUOTES.test(markdown) || markdown.split(/\n\s*\n/).some(({ length }) => length > BLOCK_MAX)
  );
}
