import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const folder = dirname(createRequire(import.meta.url).resolve('@twemoji/svg/package.json'));
const known = new Map<string, string | null>();

const JOINER = '\u200d';
const AS_PICTURE = /\ufe0f/g;

function read(sign: string): string | null {
  const name = Array.from(sign, (part) => (part.codePointAt(0) ?? 0).toString(16)).join('-');
  try {
    // The emoji fill their viewBox to the edge, so this adds the padding needed next to text.
    const svg = readFileSync(join(folder, `${name}.svg`), 'utf8').replace('"0 0 36 36"', '"-1.5 -1.5 39 39"');
    return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  } catch {
    return null;
  }
}

/**
 * Returns the image of an emoji as a data URL. Falls back to the emoji without variation selectors, then to its part
 * before the first zero-width joiner, then to its first code point. Returns null if none of them has an image.
 */
export function emojiPicture(sign: string): string | null {
  let found = known.get(sign);
  if (found === undefined) {
    const bare = sign.replace(AS_PICTURE, '');
    const [first = ''] = bare.split(JOINER);
    found = read(sign) ?? read(bare) ?? read(first) ?? read(String.fromCodePoint(first.codePointAt(0) ?? 0));
    known.set(sign, found);
  }
  return found;
}
