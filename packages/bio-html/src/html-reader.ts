import { Parser } from 'htmlparser2';

export interface HtmlHandler {
  /** Small letters; values with their entities read. */
  open(tag: string, attributes: Readonly<Record<string, string>>): void;
  text(text: string): void;
  /** Once for each tag that was opened, whether it is closed in the text or not. */
  close(tag: string): void;
  comment?(): void;
}

/** Tags within each other, and signs that are read at once: what the parser does for a tag takes as long as these are many. */
const DEPTH = 500;
const SLICE = 2000;

/**
 * Reads HTML of any sort and size as browsers would, in a time that grows with its length only: of tags that are opened again and again
 * and never closed, all are taken as closed now and then.
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
