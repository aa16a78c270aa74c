import { Parser } from 'htmlparser2';

const TITLE_MAX = 150;
const DESCRIPTION_MAX = 300;
const SITE_MAX = 60;

interface PageFacts {
  title: string;
  description: string;
  siteName: string;
  /** URL of the page's image, as written in the page; null if there is none. */
  image: string | null;
}

/** Metadata names in order of preference. */
const NAMES = {
  title: ['og:title', 'twitter:title'],
  description: ['og:description', 'twitter:description', 'description'],
  siteName: ['og:site_name', 'application-name'],
  image: ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src'],
} as const;

/** Elements allowed in a head; any other element ends the head. */
const OF_HEAD = new Set(['html', 'head', 'title', 'meta', 'link', 'base', 'style', 'script', 'noscript', 'template']);
/**
 * Above the number of tags in any real head. Limited because the parser's cost per tag grows with the number of open
 * elements.
 */
const TAGS_MAX = 3000;
const PIECE = 16_384;

/** Returns the name of a meta element, in lower case, and its content. Missing attributes are empty. */
function metaOf({ property, name = '', content = '' }: Record<string, string>): { key: string; content: string } {
  return { key: (property ?? name).trim().toLowerCase(), content: content.trim() };
}

/** Parses only the head of a page, because the body may contain content by other people. */
export function pageFacts(html: string): PageFacts {
  const metaContents = new Map<string, string>();
  let title = '';
  let inTitle = false;
  let done = false;
  let tags = 0;
  const parser = new Parser({
    onopentag(name, attribs) {
      tags += 1;
      if (!OF_HEAD.has(name) || tags > TAGS_MAX) done = true;
      if (done) return;
      inTitle = name === 'title' && title === '';
      if (name !== 'meta') return;
      const { key, content } = metaOf(attribs);
      if (content !== '' && !metaContents.has(key)) metaContents.set(key, content);
    },
    ontext(text) {
      if (inTitle && !done) title += text;
    },
    onclosetag(name) {
      if (name === 'title') inTitle = false;
      if (name === 'head') done = true;
    },
  });
  for (let from = 0; from < html.length && !done; from += PIECE) parser.write(html.slice(from, from + PIECE));
  if (!done) parser.end();
  const first = (names: readonly string[]) =>
    names.map((name) => metaContents.get(name)).find((text) => text !== undefined);
  return {
    title: cleanLine(first(NAMES.title) ?? title, TITLE_MAX),
    description: cleanLine(first(NAMES.description) ?? '', DESCRIPTION_MAX),
    siteName: cleanLine(first(NAMES.siteName) ?? '', SITE_MAX),
    image: first(NAMES.image) ?? null,
  };
}

/**
 * Converts untrusted text to one line of at most `max` characters, without invisible and bidirectional control
 * characters. It is truncated between words, or within a word if the last space is in the first half.
 */
function cleanLine(text: string, max: number): string {
  const line = text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\s+/gu, ' ')
    // Decoders insert U+FFFD for invalid bytes.
    .replace(/[\p{Cc}\p{Cf}\p{Co}\uFFFD]/gu, '')
    // Many combining marks on one letter would overlap the lines above.
    .replace(/(\p{M}{3})\p{M}+/gu, '$1')
    .replace(/ {2,}/g, ' ')
    .trim();
  const characters = [...line];
  if (characters.length <= max) return line;
  const cut = characters.slice(0, max - 1).join('');
  const space = cut.lastIndexOf(' ');
  return `${(space > max / 2 ? cut.slice(0, space) : cut).trimEnd()}…`;
}
