import { Marked, type Tokens } from 'marked';
import sanitize from 'sanitize-html';
import type { Heading } from '@site/contract/documents/schemas.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import { slug } from '@site/contract/core/validation/checks.ts';
import { pictureAt } from './document-picture.ts';
import { isNestedTooDeeply } from './is-nested-too-deeply.ts';

/** Average reading speed. */
const WORDS_PER_MINUTE = 200;
const FIGURE = { width: 720, height: 400 };

export interface RenderedText {
  html: string;
  headings: Heading[];
  /** Reading time in whole minutes, at least 1. */
  minutes: number;
}

type Names = Pick<Settings, 'PRODUCT_NAME' | 'PARTNER_NAME'>;

/** Replaces the placeholders {{product}} and {{partner}} with the site's names. */
export function withNames(text: string, { PRODUCT_NAME, PARTNER_NAME }: Names): string {
  return text.replaceAll('{{product}}', () => PRODUCT_NAME).replaceAll('{{partner}}', () => PARTNER_NAME);
}

const asMarkdown = (name: string) => name.replace(/[<>&[\]*_`\\]/g, '\\$&');

/** URL of the illustration referenced as `figure:name`. */
const figureUrl = (name: string) => `/figures/${name}.svg`;

function figure({ href, text }: Tokens.Image): string {
  const name = /^figure:([a-z0-9-]+)$/.exec(href)?.[1];
  const picture = name ? { url: figureUrl(name), srcset: '', ...FIGURE } : pictureAt(href);
  if (!picture) return `<p>${escapeHtml(text)}</p>`;
  const { url, srcset, width, height } = picture;
  const sizes = srcset ? ` srcset="${srcset}" sizes="(max-width: 720px) 100vw, 720px"` : '';
  // The caption describes the image for all readers, so alt is empty.
  return `<figure><img src="${url}" alt=""${sizes} width="${width}" height="${height}" loading="lazy"><figcaption>${escapeHtml(text)}</figcaption></figure>`;
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
export function renderText(markdown: string, { PRODUCT_NAME, PARTNER_NAME }: Names): RenderedText {
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
    },
  });
  const text = withNames(markdown, {
    PRODUCT_NAME: asMarkdown(PRODUCT_NAME),
    PARTNER_NAME: asMarkdown(PARTNER_NAME),
  });
  const html = sanitize(
    isNestedTooDeeply(text) ? `<p>${escapeHtml(text)}</p>` : marked.parse(text, { async: false }),
    ALLOWED,
  );
  const words = text.split(/\s+/).length;
  return { html, headings, minutes: Math.max(1, Math.round(words / WORDS_PER_MINUTE)) };
}
