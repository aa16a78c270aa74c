import { readFileSync } from 'node:fs';
import { foldName } from '@site/contract/members/fields.ts';

const file = new URL('../../../../content/confusables.json', import.meta.url);
/** Look-alike characters by Unicode's confusables.txt (UTS 39); `scripts/update-confusables.ts` writes the file. */
const CONFUSABLES = new Map(Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>));

function skeletonOfLetter(letter: string): string {
  const lower = letter.toLowerCase();
  const folded = foldName(letter);
  // foldName knows small letters and digits that fonts draw alike and UTS 39 leaves apart.
  return folded !== lower ? folded : foldName(CONFUSABLES.get(letter) ?? CONFUSABLES.get(lower) ?? lower);
}

/**
 * Returns the confusable skeleton of a name (UTS 39): two names that look alike have the same one. As names are compared without
 * regard to case, so are skeletons; "i", "l", "I" and "1" are therefore one letter, "rn" is "m", and "vv" is "w". Separators, accents
 * and invisible characters don't count.
 */
export function nameSkeleton(name: string): string {
  return [...name.normalize('NFKD').replaceAll(/[^\p{L}\p{N}]|\p{Default_Ignorable_Code_Point}/gu, '')]
    .map(skeletonOfLetter)
    .join('')
    .replaceAll('l', 'i')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');
}
