import type { BrandNames } from '@site/contract/brand/brand.ts';
import { reservedNames } from '@site/contract/languages/all/reserved-names.ts';
import { STAFF_WORDS } from '@site/contract/members/fields.ts';
import { nameSkeleton } from './name-skeleton.ts';

const anywhere = STAFF_WORDS.map(nameSkeleton);
/** Reserved as whole words only, because they occur in harmless longer ones ("Carefree", "Teamwork"). */
const whole = new Set(
  Object.values(reservedNames)
    .flatMap((words) => words.split(/\s+/))
    .map(nameSkeleton),
);
/** Matches several reserved words without a space, such as "modteam". */
const onlyReserved = new RegExp(`^(?:${[...whole].join('|')}){2,}$`);

/** Minimum length of a product or partner name to search for. Shorter ones occur inside ordinary words. */
const SHORTEST = 4;

/**
 * Splits a name into words, at separators and inner capitals ("ModTeam"). Also returns each word without the digits at
 * its ends.
 */
function wordsOf(name: string): string[] {
  return name
    .split(/[^\p{L}\p{M}\p{N}]+|(?<=\p{Ll})(?=\p{Lu})/u)
    .flatMap((word) => [word, word.replaceAll(/^\p{N}+|\p{N}+$/gu, '')])
    .filter((word) => word !== '')
    .map(nameSkeleton);
}

/** Names of the site: those of the published brand, and the current and former slugs of the partner. */
export interface SiteNames {
  brand: { names: BrandNames; partnerSlug: string; partnerSlugs: readonly string[] };
}

/**
 * Returns true when a name could be mistaken for the team, the product, the partner or a deleted member, look-alike
 * characters included. The same rule applies to nicknames, usernames and link addresses. Former slugs of the partner are
 * reserved as whole names only, because they no longer suggest it as part of another name.
 */
export function isReservedName(name: string, { brand: { names, partnerSlug, partnerSlugs } }: SiteNames): boolean {
  const skeleton = nameSkeleton(name);
  const own = [names.product, names.partner, partnerSlug].map(nameSkeleton).filter((word) => word.length >= SHORTEST);
  return (
    [...anywhere, ...own].some((word) => skeleton.includes(word)) ||
    partnerSlugs.some((slug) => nameSkeleton(slug) === skeleton) ||
    wordsOf(name).some((word) => whole.has(word)) ||
    onlyReserved.test(skeleton)
  );
}
