import { Parser } from 'htmlparser2';

export interface HtmlHandler {
  /** Tag and attribute names in lower case; attribute values with entities decoded. */
  open(tag: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  /** Called once for each opened tag, even if the HTML never closes it. */
  close(tag: string): void;
  comment?(): void;
}

/** Maximum nesting depth before all open tags are closed, because the parser's cost per tag grows with the depth. */
const DEPTH = 500;
const SLICE = 2000;

/**
 * Parses any HTML, valid or not, in linear time. If the nesting gets too deep, closes all open tags, so that tags
 * opened repeatedly without being closed cannot pile up.
 */
export function readHtml(html: string, handler: HtmlHandler): void {
  let depth = 0;
  const make = () =>
    new Parser({
      onopentag: (tag, attributes) => {
        depth++;
        handler.open(tag, attributes);
      },
      ontext: (text) => handler.text(text),
      onclosetag: (tag) => {
        depth--;
        handler.close(tag);
      },
      oncomment: () => handler.comment?.(),
      onprocessinginstruction: () => handler.comment?.(),
    });
  let parser = make();
  for (let at = 0; at < html.length;) {
    const next = html.indexOf('<', at + SLICE);
    const end = next < 0 ? html.length : next;
    parser.write(html.slice(at, end));
    at = end;
    if (depth <= DEPTH) continue;
    parser.end();
    parser = make();
  }
  parser.end();
}
