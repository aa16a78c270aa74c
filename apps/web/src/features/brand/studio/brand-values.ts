import { Brand } from '@site/contract/brand/brand.ts';
import type { brandRoutes } from '@site/contract/brand/routes.ts';
import type { DataOf } from '@site/contract/core/route.ts';

export type BrandState = DataOf<typeof brandRoutes.get>;

/** The brand that edits are based on. Each save sends its revision. */
export interface BrandBase {
  brand: Brand;
  /** 0 without a draft. */
  revision: number;
}

/** Returns the draft, or without one the published brand. */
export function baseOf({ published, draft }: BrandState): BrandBase {
  return draft ? { brand: draft.brand, revision: draft.revision } : { brand: published.brand, revision: 0 };
}

type Parts = Record<string, unknown>;
const isObject = (value: unknown): value is Parts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns `parts` with the part at the path as in `saved`. Lists and texts in several languages are one part. */
function withSaved(parts: Parts, saved: Parts, [name = '', inner]: readonly string[]): Parts {
  const [own, other] = [parts[name], saved[name]];
  if (inner === undefined || !isObject(own) || !isObject(other)) return { ...parts, [name]: other };
  return { ...parts, [name]: { ...own, [inner]: other[inner] } };
}

/**
 * Returns the brand to save: invalid parts, such as an incomplete address, are as in the saved brand.
 * @returns also whether all values are valid
 */
export function sendableBrand(values: Brand, saved: Brand): { brand: Brand; isWhole: boolean } {
  const parsed = Brand.safeParse(values);
  if (parsed.success) return { brand: parsed.data, isWhole: true };
  const valid = parsed.error.issues.reduce<Parts>(
    (parts, { path }) => withSaved(parts, { ...saved }, path.map(String)),
    { ...values },
  );
  return { brand: Brand.parse(valid), isWhole: false };
}
