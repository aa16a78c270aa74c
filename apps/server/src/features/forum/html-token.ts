/** A piece of sanitised HTML: a tag or the text between two. */
interface HtmlToken {
  /** Name of the tag; '' for text. */
  tag: string;
  closing: boolean;
  source: string;
}

/** Cuts sanitised HTML, and only such, into tags and texts: there `<` and `>` stand for nothing but tags. */
export function htmlTokens(clean: string): HtmlToken[] {
  return clean
    .split(/(<[^>]*>)/)
    .filter((source) => source !== '')
    .map((source) => {
      const [, slash, tag = ''] = /^<(\/?)([a-z0-9]+)/.exec(source) ?? [];
      return { tag, closing: slash === '/', source };
    });
}
