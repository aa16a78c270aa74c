import sanitize from 'sanitize-html';
import type { Image } from '@site/contract/media/schemas.ts';
import { imageKeyOf } from '#features/media';
import { linkText } from './link-text.ts';
import { plainText } from './plain-text.ts';

/** Elements removed together with their content, whereas other elements leave their text. */
const DROPPED_WHOLE = [
  ...[
    'script',
    'style',
    'template',
    'noscript',
    'noembed',
    'noframes',
    'iframe',
    'object',
    'title',
    'xmp',
    'plaintext',
  ],
  ...['textarea', 'select', 'option', 'svg', 'math'],
];
/** Control characters and noncharacters, most of which are invalid in HTML and XML. */
// eslint-disable-next-line no-control-regex
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\uFFFE\uFFFF]/g;
/** Maximum number of passes until the output is stable. Two are enough unless the markup is deliberately malformed. */
const PASSES = 8;
const SIZES = '(max-width: 48em) 100vw, 640px';

function keep(tagName: string, attribs: Record<string, string> = {}): sanitize.Tag {
  return { tagName, attribs };
}

/** Matches the characters of valid hosts, because the URL standard also allows quotes in a host name. */
const HOST = /^([\w.-]+|\[[\da-f:.]+\])$/;

/**
 * Returns the normalized URL of a link; null for malformed URLs, invalid hosts and schemes other than http and https.
 */
function webAddress(given: string | undefined): string | null {
  const url = URL.parse((given ?? '').trim());
  return url && /^https?:$/.test(url.protocol) && HOST.test(url.hostname) ? url.href : null;
}

function link(attribs: sanitize.Attributes): sanitize.Tag {
  const href = webAddress(attribs['href']);
  return href === null ? keep('a') : keep('a', { href, rel: 'noopener nofollow ugc', target: '_blank' });
}

function mention(attribs: sanitize.Attributes): sanitize.Tag {
  const { 'data-type': type, 'data-id': id = '' } = attribs;
  const known = type === 'mention' && /^[1-9]\d{0,14}$/.test(id);
  return known ? keep('span', { class: 'mention', 'data-type': 'mention', 'data-id': id }) : keep('span');
}

function picture(attribs: sanitize.Attributes, images: ReadonlyMap<string, Image>): sanitize.Tag {
  const image = images.get(imageKeyOf(attribs['src'] ?? '') ?? '');
  if (!image) return keep('img');
  const { url: src, srcset, width, height } = image;
  const alt = (attribs['alt'] ?? '').slice(0, 300);
  return keep('img', { src, srcset, sizes: SIZES, alt, width: String(width), height: String(height), loading: 'lazy' });
}

// Tags that are removed if the functions above leave them without attributes; their text stays.
const BARE = new Set(['a', 'img', 'span']);

function pass(dirty: string, images: ReadonlyMap<string, Image>): string {
  const clean = sanitize(dirty.replace(CONTROLS, ''), {
    allowedTags: [
      ...['p', 'br', 'strong', 'em', 's', 'u', 'code', 'pre', 'blockquote', 'ul', 'ol', 'li', 'h2', 'h3'],
      ...BARE,
    ],
    allowedAttributes: {
      a: ['href', 'rel', 'target'],
      img: ['src', 'srcset', 'sizes', 'alt', 'width', 'height', 'loading'],
      span: ['class', 'data-type', 'data-id'],
    },
    allowedSchemes: ['http', 'https'],
    allowProtocolRelative: false,
    nonTextTags: DROPPED_WHOLE,
    nestingLimit: 20,
    transformTags: {
      a: (_, attribs) => link(attribs),
      img: (_, attribs) => picture(attribs, images),
      span: (_, attribs) => mention(attribs),
      h1: () => keep('h2'),
      h4: () => keep('h3'),
      h5: () => keep('h3'),
      h6: () => keep('h3'),
      b: () => keep('strong'),
      i: () => keep('em'),
      del: () => keep('s'),
      strike: () => keep('s'),
      div: () => keep('p'),
    },
    exclusiveFilter: ({ tag, attribs }) => (BARE.has(tag) && Object.keys(attribs).length === 0 ? 'excludeTag' : false),
  });
  return linkText(clean.replace(CONTROLS, ''));
}

/** Returns the keys of the stored images in the HTML, which is parsed in the same way as for sanitizing. */
export function shownImageKeys(dirty: string): string[] {
  const keys = new Set<string>();
  sanitize(dirty, {
    allowedTags: ['img'],
    transformTags: {
      img(tagName, attribs) {
        const key = imageKeyOf(attribs['src'] ?? '');
        if (key !== null) keys.add(key);
        return { tagName, attribs: {} };
      },
    },
  });
  return [...keys];
}

/**
 * Sanitizes HTML from an editor or any client. Allows only the tags and attributes of an allow-list, web links, and the
 * given images (by the key in their URL). Idempotent.
 * @returns the HTML, and its visible content as plain text
 */
export function sanitizeContent(dirty: string, images: ReadonlyMap<string, Image>): { html: string; plain: string } {
  let html = dirty;
  // Sanitizing may leave tags nested in a way that no parser would; another pass fixes them and verifies that the
  // output is stable.
  for (let round = 0; round < PASSES; round += 1) {
    const next = pass(html, images);
    if (next === html) break;
    html = next;
  }
  return { html, plain: plainText(html) };
}
