import { Marked, type Tokens } from 'marked';
import sanitize from 'sanitize-html';
import type { BrandNames } from '@site/contract/brand/brand.ts';
import type { Heading } from '@site/contract/documents/schemas.ts';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { slug } from '@site/contract/core/validation/checks.ts';
import { pictureAt } from './document-picture.ts';

/** Average reading speed. */
const WORDS_PER_MINUTE = 200;
const FIGURE = { width: 720, height: 400 };

export interface RenderedText {
  html: string;
  headings: Heading[];
  /** Reading time in whole minutes, at least 1. */
  minutes: number;
}

/** Texts by the name of the placeholder that they replace. */
export type Placeholders = Readonly<Record<string, string>>;

/** Replaces {{product}} and {{partner}} with the site's names, and the given placeholders. Others stay. */
export function withNames(text: string, { product, partner }: BrandNames, others: Placeholders = {}): string {
  const values = new Map(Object.entries({ ...others, product, partner }));
  return text.replace(/\{\{(\w+)\}\}/g, (placeholder, name: string) => values.get(name) ?? placeholder);
}

const EMAIL = /^[\w.+'-]+@[\w.-]+$/;
/** Markdown characters in a text are escaped, except in an email address, which becomes a link. */
const asMarkdown = (name: string) => (EMAIL.test(name) ? name : name.replace(/[<>&[\]*_`\\]/g, '\\$&'));

/** URL of the illustration referenced as `figure:name`. */
const figureUrl = (name: string) => `/figures/${name}.svg`;

function figure({ href, text }: Tokens.Image): string {
  const name = /^figure:([a-z0-9-]+)$/.exec(href)?.[1];
  const picture = name ? { url: figureUrl(name), srcset: '', ...FIGURE } : pictureAt(href);
  if (!picture) return `<p>${escapeHtml(text)}</p>`;
  const { url, srcset, width, height } = picture;
  const sizes = srcset ? ` srcset="${srcset}" sizes="(max-width: 720px) 100vw, 720px"` : '';
  // The caption describes the image for all readers, so alt is empty.
  const caption = text.trim() === '' ? '' : `<figcaption>${escapeHtml(text)}</figcaption>`;
  return `<figure><img src="${url}" alt=""${sizes} width="${width}" height="${height}" loading="lazy">${caption}</figure>`;
}

/** Returns the image of a paragraph that has no other content; null for any other paragraph. */
function findOnlyImage({ tokens }: Tokens.Paragraph): Tokens.Image | null {
  const [only, ...rest] = tokens;
  return only?.type === 'image' && rest.length === 0 ? (only as Tokens.Image) : null;
}

const ALLOWED: sanitize.IOptions = {
  allowedTags: [
    ...['h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'a', 'strong', 'em', 'del', 'code', 'pre', 'blockquote', 'hr', 'br'],
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'img', 'figure', 'figcaption'],
  ],
  allowedAttributes: {
    a: ['href', 'rel'],
    img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
    ol: ['start'],
    th: ['align'],
    td: ['align'],
    h2: ['id'],
    h3: ['id'],
    h4: ['id'],
  },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  // Allows only built-in illustrations and document images, because any other URL could be used to track readers.
  exclusiveFilter: ({ tag, attribs: { src = '', srcset } }) =>
    tag === 'img' &&
    !(srcset === undefined ? /^\/figures\/[a-z0-9-]+\.svg$/.test(src) : srcset === pictureAt(src)?.srcset),
  transformTags: {
    a: (tagName, { href = '' }): sanitize.Tag =>
      /^(https?:)?\/\//.test(href) ? { tagName, attribs: { href, rel: 'noopener' } } : { tagName, attribs: { href } },
  },
};

/**
 * Renders Markdown written by staff as sanitized HTML. Headings become h2, h3 or h4, with ids derived from their text.
 * Markdown that `isNestedTooDeeply` rejects is shown as plain text.
 */
export function renderText(
  markdown: string,
  { product, partner }: BrandNames,
  others: Placeholders = {},
): RenderedText {
  const headings: Heading[] = [];
  const taken = new Set<string>();
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const level = Math.min(4, Math.max(2, depth));
        const plain = text.replace(/[*_`]|\]\([^)]*\)|\[/g, '');
        const base = slug(plain) || 'part';
        let id = base;
        for (let n = 2; taken.has(id); n += 1) id = `${base}-${n}`;
        taken.add(id);
        headings.push({ id, text: plain, level });
        return `<h${level} id="${escapeHtml(id)}">${this.parser.parseInline(tokens)}</h${level}>`;
      },
      paragraph(token) {
        const image = findOnlyImage(token);
        return image ? figure(image) : `<p>${this.parser.parseInline(token.tokens)}</p>`;
      },
      // A screen reader would announce an empty header for each cell of the column. Other cells are rendered as usual.
      tablecell: ({ header, tokens }) => (header && tokens.length === 0 ? '<td></td>' : false),
    },
  });
  const text = withNames(
    markdown,
    { product: asMarkdown(product), partner: asMarkdown(partner) },
    Object.fromEntries(Object.entries(others).map(([name, value]) => [name, asMarkdown(value)])),
  );
  const html = sanitize(
    isNestedTooDeeply(text) ? `<p>${escapeHtml(text)}</p>` : marked.parse(text, { async: false }),
    ALLOWED,
  );
  const words = text.split(/\s+/).length;
  return { html, headings, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) };
}

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
