import { DomUtils, parseDocument } from 'htmlparser2';
import { Marked, type Token, type Tokens } from 'marked';

/** Inline element, in the format that content/typeset/theme.typ reads. */
export type Inline =
  | { t: 'text' | 'code'; v: string }
  | { t: 'strong' | 'em' | 'del'; c: Inline[] }
  | { t: 'link'; href: string; c: Inline[] }
  | { t: 'break' };

interface Item {
  /** Checkbox state of a task list item, or null. */
  done: boolean | null;
  c: Block[];
}

/** Block element, in the format that content/typeset/theme.typ reads. */
export type Block =
  | { t: 'heading'; level: number; c: Inline[] }
  | { t: 'paragraph' | 'plain'; c: Inline[] }
  | { t: 'bullets'; items: Item[] }
  | { t: 'numbers'; start: number; items: Item[] }
  | { t: 'table'; align: string[]; widths: number[]; head: Inline[][]; rows: { c: Inline[] }[][] }
  | { t: 'callout' | 'quote'; c: Block[] }
  | { t: 'code'; v: string }
  | { t: 'rule' }
  | { t: 'figure'; path: string; caption: string };

interface Surroundings {
  /** Origin of the site, because a printed page cannot resolve relative URLs. */
  origin: string;
  /** Returns the file of an image by its URL in the text, or null when there is none. */
  pictureOf(href: string): string | null;
  /** Replaces placeholders with the site's names. */
  named(text: string): string;
}

const decoded = (text: string) => (text.includes('&') ? DomUtils.textContent(parseDocument(text)) : text);

/** Returns an http, https or mailto URL, with site-relative URLs made absolute; null for any other URL. */
function linkOf(href: string, origin: string): string | null {
  if (/^\/(?!\/)/.test(href)) return origin + href;
  return /^(https?:\/\/|mailto:)[^\s]+$/i.test(href) ? href : null;
}

/**
 * Returns column widths proportional to the square root of the longest cell; the widest is at most three times the
 * narrowest.
 */
function widthsOf({ header, rows }: Tokens.Table): number[] {
  const longest = header.map((cell, column) =>
    Math.max(...[cell, ...rows.map((row) => row[column])].map((one) => one?.text.length ?? 0)),
  );
  const widest = Math.max(1, ...longest);
  return longest.map((length) => Math.max(1, Math.round((30 * Math.sqrt(length)) / Math.sqrt(widest)) / 10));
}

/**
 * Converts Markdown tokens to a tree for the typesetter. Text is plain data; raw HTML tags other than br are dropped.
 */
class Reader {
  readonly #around: Surroundings;
  /** Current heading level. Tracked because headings of a PDF must not skip a level. */
  #level = 1;

  constructor(around: Surroundings) {
    this.#around = around;
  }

  inline(tokens: readonly Token[] | undefined): Inline[] {
    return (tokens ?? []).flatMap((token) => this.#piece(token));
  }

  /** Conversion by type of inline token. Other types are converted to their text. */
  readonly #pieces: Readonly<Record<string, (token: Tokens.Generic) => Inline[]>> = {
    strong: ({ tokens }) => [{ t: 'strong', c: this.inline(tokens) }],
    em: ({ tokens }) => [{ t: 'em', c: this.inline(tokens) }],
    del: ({ tokens }) => [{ t: 'del', c: this.inline(tokens) }],
    codespan: (token) => [{ t: 'code', v: this.#around.named(String(token['text'])) }],
    br: () => [{ t: 'break' }],
    html: ({ raw }) => (/^<br\s*\/?>$/i.test(raw.trim()) ? [{ t: 'break' }] : []),
    link: (token) => {
      const c = this.inline(token.tokens);
      const href = linkOf(String(token['href']), this.#around.origin);
      return href === null ? c : [{ t: 'link', href, c }];
    },
    text: ({ tokens, raw }) => (tokens ? this.inline(tokens) : [this.#text(raw)]),
    checkbox: () => [],
  };

  #piece(token: Token): Inline[] {
    const convert = this.#pieces[token.type];
    if (convert) return convert(token);
    return [this.#text('text' in token && typeof token.text === 'string' ? token.text : token.raw)];
  }

  #text(source: string): Inline {
    return { t: 'text', v: this.#around.named(decoded(source)) };
  }

  blocks(tokens: readonly Token[] | undefined): Block[] {
    return (tokens ?? []).flatMap((token) => this.#block(token));
  }

  #heading({ depth, tokens }: Tokens.Heading): Block {
    this.#level = Math.min(Math.max(2, depth), this.#level + 1, 4);
    return { t: 'heading', level: this.#level, c: this.inline(tokens) };
  }

  #paragraph({ tokens }: Tokens.Paragraph): Block[] {
    const [only, ...rest] = tokens;
    if (only?.type !== 'image' || rest.length > 0) return [{ t: 'paragraph', c: this.inline(tokens) }];
    const caption = this.#around.named(decoded(String(only['text'])));
    const path = this.#around.pictureOf(String(only['href']));
    if (path !== null) return [{ t: 'figure', path, caption }];
    return caption === '' ? [] : [{ t: 'quote', c: [{ t: 'plain', c: [{ t: 'text', v: caption }] }] }];
  }

  #list({ ordered, start, items }: Tokens.List): Block {
    const read = items.map(({ task, checked, tokens }) => ({
      done: task ? (checked ?? false) : null,
      c: this.blocks(tokens),
    }));
    return ordered ? { t: 'numbers', start: start === '' ? 1 : start, items: read } : { t: 'bullets', items: read };
  }

  #quote({ tokens }: Tokens.Blockquote): Block {
    const first = tokens[0];
    const begins = first?.type === 'paragraph' && first.tokens?.[0]?.type === 'strong';
    return { t: begins ? 'callout' : 'quote', c: this.blocks(tokens) };
  }

  #table(table: Tokens.Table): Block {
    return {
      t: 'table',
      align: table.align.map((side) => side ?? 'left'),
      widths: widthsOf(table),
      head: table.header.map(({ tokens }) => this.inline(tokens)),
      rows: table.rows.map((row) => row.map(({ tokens }) => ({ c: this.inline(tokens) }))),
    };
  }

  /** Conversion by type of block token. Extensions could add types, but none are used. */
  readonly #blocks: Readonly<Record<string, (token: Token) => Block[]>> = {
    heading: (token) => [this.#heading(token as Tokens.Heading)],
    paragraph: (token) => this.#paragraph(token as Tokens.Paragraph),
    list: (token) => [this.#list(token as Tokens.List)],
    blockquote: (token) => [this.#quote(token as Tokens.Blockquote)],
    table: (token) => [this.#table(token as Tokens.Table)],
    code: (token) => [{ t: 'code', v: this.#around.named((token as Tokens.Code).text) }],
    hr: () => [{ t: 'rule' }],
    text: (token) => [{ t: 'plain', c: this.inline((token as Tokens.Text).tokens ?? [token]) }],
    space: () => [],
    html: () => [],
    def: () => [],
    checkbox: () => [],
  };

  #block(token: Token): Block[] {
    const convert = this.#blocks[token.type];
    return convert ? convert(token) : [{ t: 'plain', c: this.inline([token]) }];
  }
}

/** Converts Markdown written by staff to a tree for the typesetter. */
export function chapterBlocks(markdown: string, around: Surroundings): Block[] {
  return new Reader(around).blocks(new Marked().lexer(markdown));
}
