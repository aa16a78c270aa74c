import type { BlockOf, RichPart } from '@site/contract/bio/blocks.ts';
import { BLOCKS, RICH_PARTS } from '@site/contract/bio/limits.ts';
import { isWebAddress } from '@site/contract/core/validation/checks.ts';
import { oneLine } from '@site/contract/core/validation/one-line.ts';
import { cut, type Declaration } from '../checks/css-reader.ts';
import { type HtmlHandler, readHtml } from '../checks/html-reader.ts';
import { PartsBuilder, type LineKind } from './import-parts.ts';
import { ownStyle, type OwnStyle, type TextStyle } from './import-styles.ts';
import type { Problem, ProblemCode } from '../output.ts';

const PROBLEMS = 200;
const ADDRESS_SIGNS = 500;
const TITLE_SIGNS = 80;

/** Elements that are dropped together with their content. */
const LEFT_OUT = new Set(
  'applet audio base button canvas datalist embed frame frameset iframe input link map math meta meter noembed noframes object param picture progress script select source style svg template textarea title track video'.split(
    ' ',
  ),
);
/** Block-level elements. */
const BOXES = new Set(
  'address article aside blockquote body caption center dd details dialog dir div dl dt fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hgroup html legend li main menu nav ol p pre section summary table tbody tfoot thead tr ul'.split(
    ' ',
  ),
);
const LISTS = new Set(['ul', 'ol', 'menu', 'dir']);
/** Attributes that are read or do not affect the result; all others are reported as dropped. */
const READ_ATTRIBUTES = new Set(
  'style href src alt width height align color hidden class id title target rel name loading border cellpadding cellspacing valign lang dir'.split(
    ' ',
  ),
);

interface Frame extends LineKind {
  style: TextStyle;
  hidden: boolean;
  /**
   * Whether the innermost list, possibly the element itself, is displayed as a list. If it is used as a box, so are its
   * entries.
   */
  isList: boolean;
}

/**
 * Converts existing HTML into blocks to edit (BIO-01). Headings start new blocks if the result fits into a bio.
 * Headings, paragraphs, lists, images, rules, line breaks and alignment are retained, as are bold, italic, underlined,
 * struck-through, coloured and linked text. No HTML is copied, so the blocks always satisfy the contract. `left` lists
 * what was dropped or changed, each problem once: at most 200 problems, and one more if the content was too long.
 * @param id creates a block id that satisfies PartId of the contract
 */
export function importHtml(html: string, id: () => string): { blocks: BlockOf<'blank'>[]; left: Problem[] } {
  const left = new Map<string, Problem>();
  const builder = new PartsBuilder();
  readHtml(
    html,
    new Reader(builder, (severity, code, detail) => {
      const key = `${code} ${detail}`;
      if (left.size < PROBLEMS && !left.has(key)) left.set(key, { severity, code, block: null, detail });
    }),
  );
  builder.endLine();
  const { blocks, whole } = blocksOf(builder.parts, id);
  const problems = [...left.values()];
  if (builder.full || !whole)
    problems.push({ severity: 'dropped', code: 'too-long', block: null, detail: String(html.length) });
  return { blocks, left: problems };
}

interface Element {
  tag: string;
  attributes: Readonly<Record<string, string>>;
}

/** Returns the style of an element in another one. A null or undefined value resets the inherited one. */
function inherited(outer: TextStyle, own: OwnStyle['text'] | { link: string | undefined }): TextStyle {
  const style = { ...outer, ...own };
  for (const key of Object.keys(style) as (keyof TextStyle)[]) if (style[key] == null) delete style[key];
  return style as TextStyle;
}

class Reader implements HtmlHandler {
  readonly #builder: PartsBuilder;
  readonly #leave: (severity: Problem['severity'], code: ProblemCode, detail: string) => void;
  readonly #open: Frame[] = [];
  readonly #styles = new Map<string, Declaration[]>([['', []]]);
  readonly #base: Frame = {
    style: { align: 'left' },
    hidden: false,
    place: 'paragraph',
    ordered: false,
    isList: false,
  };

  constructor(
    builder: PartsBuilder,
    leave: (severity: Problem['severity'], code: ProblemCode, detail: string) => void,
  ) {
    this.#builder = builder;
    this.#leave = leave;
  }

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    const outer = this.#open.at(-1) ?? this.#base;
    if (outer.hidden || LEFT_OUT.has(tag)) {
      if (!outer.hidden) this.#leave('dropped', 'tag', tag);
      this.#open.push({ ...outer, hidden: true });
      return;
    }
    const own = ownStyle(tag, attributes, this.#styles);
    this.#reportDropped({ tag, attributes }, own);
    const link = tag === 'a' ? { link: this.#link(attributes['href']) ?? outer.style.link } : {};
    const style = inherited(outer.style, { ...own.text, ...link });
    const frame: Frame = { ...outer, style, hidden: own.hidden };
    this.#place(frame, tag, own.box);
    this.#open.push(frame);
    if (frame.hidden) return;
    if (BOXES.has(tag)) this.#newLine(outer, tag);
    this.#content({ tag, attributes }, own, frame);
  }

  #reportDropped({ tag, attributes }: Element, own: OwnStyle): void {
    if (own.hidden) this.#leave('dropped', 'property', 'display: none');
    for (const property of own.left) this.#leave('dropped', 'property', cut(property));
    for (const name of Object.keys(attributes))
      if (!READ_ATTRIBUTES.has(name)) this.#leave('dropped', 'attribute', cut(`${tag} ${name}`));
  }

  /** Adds what an element shows besides its text. */
  #content({ tag, attributes }: Element, own: OwnStyle, frame: Frame): void {
    switch (tag) {
      case 'table':
        this.#leave('changed', 'layout', tag);
        break;
      case 'td':
      case 'th':
        this.#builder.text(' ', frame.style, frame);
        break;
      case 'br':
        this.#builder.lineBreak(frame.style, frame);
        break;
      case 'hr':
        this.#builder.rule();
        break;
      case 'img':
        this.#picture(attributes, own, frame.style);
        break;
    }
  }

  text(text: string): void {
    const frame = this.#open.at(-1) ?? this.#base;
    if (!frame.hidden) this.#builder.text(text, frame.style, frame);
  }

  close(tag: string): void {
    const frame = this.#open.pop();
    const outer = this.#open.at(-1) ?? this.#base;
    if (!frame || frame.hidden || !BOXES.has(tag)) return;
    this.#newLine(outer, tag);
    if (LISTS.has(tag) && outer.place !== 'entry') this.#builder.endList();
  }

  /** Sets the kind of line that an element's text belongs to. */
  #place(frame: Frame, tag: string, box: boolean): void {
    if (LISTS.has(tag)) {
      frame.isList = !box;
      if (frame.place !== 'entry') frame.ordered = tag === 'ol';
    } else if (tag === 'li') {
      // Bios for sites that accept no `div` use lists as boxes.
      if (frame.isList && !box) frame.place = 'entry';
    } else if (/^h[1-6]$/.test(tag) && frame.place === 'paragraph') {
      frame.place = 'heading';
    }
  }

  /** A box within a list entry is still part of that entry. */
  #newLine(outer: Frame, tag: string): void {
    if (outer.place === 'entry' && tag !== 'li') this.#builder.lineBreak(outer.style, outer);
    else this.#builder.endLine();
  }

  #link(href: string | undefined): string | null {
    const text = href?.trim() ?? '';
    const address = text.startsWith('//') ? `https:${text}` : text;
    if (isWebAddress(address) && address.length <= ADDRESS_SIGNS) return address;
    if (text !== '') this.#leave('dropped', 'address', cut(text));
    return null;
  }

  #picture(attributes: Readonly<Record<string, string>>, { width, height }: OwnStyle, style: TextStyle): void {
    const src = attributes['src']?.trim() ?? '';
    const url = src.replace(/^(?:http:)?\/\//i, 'https://').replace(/^https:/i, 'https:');
    if (!url.startsWith('https://') || !isWebAddress(url) || url.length > ADDRESS_SIGNS) {
      this.#leave('dropped', 'address', cut(src));
      return;
    }
    if (/^http:/i.test(src)) this.#leave('changed', 'address-not-https', cut(src));
    const alt = oneLine((attributes['alt'] ?? '').slice(0, 400))
      .toWellFormed()
      .slice(0, 200);
    this.#builder.picture({ url, alt, width, height }, style.align, style.link);
  }
}

/**
 * Splits parts into blocks of limited size, also at each heading if the result fits into a bio. `whole` is false if
 * parts were dropped because they did not fit.
 */
function blocksOf(parts: RichPart[], id: () => string): { blocks: BlockOf<'blank'>[]; whole: boolean } {
  const headings = parts.filter(({ kind }) => kind === 'heading').length;
  const most = Math.ceil(parts.length / RICH_PARTS);
  const byHeadings = headings + most <= BLOCKS;
  const groups: RichPart[][] = [];
  for (const part of parts) {
    const last = groups.at(-1);
    const begins = byHeadings && part.kind === 'heading' && last?.some(({ kind }) => kind !== 'heading');
    if (!last || begins || last.length >= RICH_PARTS) groups.push([part]);
    else last.push(part);
  }
  const blocks = groups.slice(0, BLOCKS).map((group): BlockOf<'blank'> => {
    const title = titleOf(group[0]);
    return { id: id(), kind: 'blank', title, without: [], parts: title === '' ? group : group.slice(1) };
  });
  return { blocks, whole: groups.length <= BLOCKS };
}

/** Returns the text of a heading without links that is short enough for a block title, otherwise an empty string. */
function titleOf(part: RichPart | undefined): string {
  if (part?.kind !== 'heading' || part.runs.some(({ link }) => link !== undefined)) return '';
  const title = oneLine(part.runs.map(({ text }) => text).join(''));
  return title.length <= TITLE_SIGNS ? title : '';
}
