/** How far browsers look for a page's own word on its encoding. */
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

/** A page's bytes as text: by its mark, its type, or its own word; whatever is unknown or wrong is read as UTF-8. */
export function decodeText(body: Buffer, type: string): string {
  try {
    return new TextDecoder(encodingOf(body, type)).decode(body);
  } catch {
    return new TextDecoder().decode(body);
  }
}
