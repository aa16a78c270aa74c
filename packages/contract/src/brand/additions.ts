/** Paths in the brand, and names of tokens, that were added after the first release. The catalogues name each. */
export const ADDED_FIELDS = ['partnerSlug', 'home', 'fonts.uploads'] as const;

/** A field or token of brands that was added after the first release. */
export interface BrandAddition {
  field: (typeof ADDED_FIELDS)[number];
  /** Version of the product that added it. */
  version: string;
}

/**
 * Fields, tokens and fonts that later versions of the product add to brands. Each has a default that is derived from the brand itself, so that
 * older brands stay valid and look the same. Add an entry together with the field.
 */
export const BRAND_ADDITIONS: readonly BrandAddition[] = ADDED_FIELDS.map((field) => ({ field, version: '0.2.0' }));

/** Version of brands that were published before publications recorded the version of the product. */
const FIRST_VERSION = '0.1.0';

const numbersOf = (version: string): number[] =>
  version.split(/[.+-]/, 3).map((part) => Number.parseInt(part, 10) || 0);

/** Whether a version of the product, such as 1.10.0, is newer than another. Ignores suffixes such as `-beta`. */
export function isNewerVersion(version: string, other: string): boolean {
  const [mine, theirs] = [numbersOf(version), numbersOf(other)];
  const index = [0, 1, 2].find((one) => (mine[one] ?? 0) !== (theirs[one] ?? 0));
  return index !== undefined && (mine[index] ?? 0) > (theirs[index] ?? 0);
}

/**
 * Returns what was added since a version of the product.
 * @param version version that published the brand; null if it was not recorded
 */
export function additionsSince<Addition extends { version: string } = BrandAddition>(
  version: string | null,
  additions: readonly Addition[],
): Addition[] {
  return additions.filter((one) => isNewerVersion(one.version, version ?? FIRST_VERSION));
}
