/** Number of bytes that browsers scan for an encoding declaration. */
const SNIFFED = 1024;
const LABEL = /charset\s*=\s*["']?\s*([A-Za-z0-9_:.-]{1,40})/i;

const MARKS: readonly [string, readonly number[]][] = [
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16be', [0xfe, 0xff]],
  ['utf-16le', [0xff, 0xfe]],
];

function encodingOf(body: Buffer, type: string): string {
  const mark = MARKS.find(([, signs]) => signs.every((sign, index) => body[index] === sign));
  return mark?.[0] ?? LABEL.exec(type)?.[1] ?? LABEL.exec(body.toString('latin1', 0, SNIFFED))?.[1] ?? 'utf-8';
}

/**
 * Decodes a page using the byte order mark, the content type or its own declaration. Falls back to UTF-8 if none of
 * them names an encoding or the encoding is unknown.
 */
export function decodeText(body: Buffer, type: string): string {
  try {
    return new TextDecoder(encodingOf(body, type)).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
