/** Token of sanitized HTML: a tag, or the text between two tags. */
export interface HtmlToken {
  /** Tag name; an empty string for text. */
  tag: string;
  closing: boolean;
  source: string;
}

/** Splits HTML into tags and texts. The input must be sanitized, so that `<` and `>` occur only in tags. */
export function htmlTokens(clean: string): HtmlToken[] {
  return clean
    .split(/(<[^>]*>)/)
    .filter((source) => source !== '')
    .map((source) => {
      const [, slash, tag = ''] = /^<(\/?)([a-z0-9]+)/.exec(source) ?? [];
      return { tag, closing: slash === '/', source };
    });
}
