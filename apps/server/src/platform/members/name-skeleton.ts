import { readFileSync } from 'node:fs';
import { foldName } from '@site/contract/members/fields.ts';

const file = new URL('../../../../../content/confusables.json', import.meta.url);
/**
 * Confusable characters from Unicode's confusables.txt (UTS 39). `scripts/generate/update-confusables.ts` writes the
 * file.
 */
const CONFUSABLES = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));

function skeletonOfLetter(letter: string): string {
  const lower = letter.toLowerCase();
  const normalized = foldName(letter);
  // foldName also maps lower-case letters and digits that fonts draw alike but UTS 39 distinguishes.
  return normalized !== lower ? normalized : foldName(CONFUSABLES.get(letter) ?? CONFUSABLES.get(lower) ?? lower);
}

/**
 * Returns the confusable skeleton of a name (UTS 39). Names that look alike have the same skeleton. Skeletons ignore
 * case, as names do, so "i", "l", "I" and "1" are one letter, "rn" is "m", and "vv" is "w". Separators, accents and
 * invisible characters are ignored.
 */
export function nameSkeleton(name: string): string {
  return [...name.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')]
    .map(skeletonOfLetter)
    .join('')
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
