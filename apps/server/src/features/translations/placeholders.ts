/** Markup that is not sent: links whose text is an address, starts of links, images, and mentions with the member's id. */
const PRIVATE =
  /<a\s[^>]*>(?:https?:\/\/|www\.)[^<]*<\/a>|<span class="mention"[^>]*>[^<]*<\/span>|<img\s[^>]*>|<a\s[^>]*>/g;
const PLACEHOLDER = /<span\b[^>]*\bid="?(\d+)"?[^>]*>.*?<\/span>|<(?:img|a)\b[^>]*\bid="?(\d+)"?[^>]*>/gis;

/** Whether markup is complete, so that an empty element takes its place. */
const isElement = (original: string) => /<\/(?:span|a)>$/.test(original);

const emptyTag = (original: string, id: number) =>
  isElement(original) ? `<span id="${id}"></span>` : `${original.startsWith('<img') ? '<img' : '<a'} id="${id}">`;

export interface Placeholders {
  /** HTML with placeholders. */
  html: string;
  originals: string[];
}

/**
 * Replaces markup with addresses and ids of members by placeholders, so that the translation service does not receive
 * it and cannot change it.
 * @param html sanitized HTML, in which attribute values contain no `>`
 */
export function withPlaceholders(html: string): Placeholders {
  const originals: string[] = [];
  return { html: html.replace(PRIVATE, (found) => emptyTag(found, originals.push(found) - 1)), originals };
}

/** Puts the originals back. Unknown and repeated ones are dropped, and images and addresses that got lost are appended. */
export function restorePlaceholders(translated: string, originals: readonly string[]): string {
  const left = new Set(originals.keys());
  const html = translated.replace(PLACEHOLDER, (_, span: string | undefined, other: string | undefined) => {
    const id = Number(span ?? other);
    return left.delete(id) ? (originals[id] ?? '') : '';
  });
  const isAppended = (original: string) => original.startsWith('<img') || original.endsWith('</a>');
  const lost = [...left].flatMap((id) => originals[id] ?? []).filter(isAppended);
  return html + lost.join(' ');
}
