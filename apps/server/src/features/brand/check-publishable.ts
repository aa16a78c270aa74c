import { sql } from 'drizzle-orm';
import type { Brand } from '@site/contract/brand/brand.ts';
import { paletteOf } from '@site/contract/brand/palette.ts';
import type { brandRoutes, SlugOwner } from '@site/contract/brand/routes.ts';
import type { FieldProblem } from '@site/contract/core/validation/validation.ts';
import type { Executor } from '#db/client.ts';
import { isTopicSlug } from '#features/forum';
import { AppError } from '#platform/app-error.ts';
import { isPageSlug } from '#platform/brand/is-page-slug.ts';
import type { Operation } from '#platform/feature.ts';
import { RESERVED_ADDRESSES } from '#platform/members/reserved-addresses.ts';
import { users } from '#platform/users/users.ts';

const decimal = (value: number) => Math.floor(value * 100) / 100;

/** Returns the error of colours without enough contrast, with a problem for each colour, or null. */
function contrastRefusal({ colors }: Brand): AppError | null {
  const { problems } = paletteOf(colors);
  if (problems.length === 0) return null;
  const fields = problems.map(({ scheme, token, on, measured, required }): [string, FieldProblem] => [
    `colors.${scheme}.${token}`,
    { key: 'brand.contrast-low', params: { on, measured: decimal(measured), required } },
  ]);
  return new AppError('brand.contrast', { fields: Object.fromEntries(fields) });
}

/** Returns what reserves a slug, so that it cannot be that of the partner; null if nothing does. */
async function slugOwner(db: Executor, slug: string): Promise<SlugOwner | null> {
  const isReserved = RESERVED_ADDRESSES.has(slug) || RESERVED_ADDRESSES.has(slug.replaceAll('-', ''));
  if (isReserved || isPageSlug(slug)) return 'page';
  if ((await db.$count(users, sql`lower(${users.userName}) = ${slug}`)) > 0) return 'member';
  return (await isTopicSlug(db, slug)) ? 'topic' : null;
}

/** Reports while an administrator types whether a slug can be published. */
export const checkSlug: Operation<typeof brandRoutes.checkSlug> = async ({ db, brand }, { slug }) => ({
  // As in a publication, slugs that the partner has or had are not checked.
  reservedBy: brand.partnerSlugs.includes(slug) ? null : await slugOwner(db, slug),
});

/**
 * Returns the error that a publication is refused with, or null: colours without enough contrast, or a new slug that is
 * reserved.
 * @param slugs slugs that the partner has or had, which are not checked
 */
export async function publicationRefusal(
  db: Executor,
  brand: Brand,
  slugs: readonly string[],
): Promise<AppError | null> {
  const refusal = contrastRefusal(brand);
  if (refusal || slugs.includes(brand.partnerSlug)) return refusal;
  const owner = await slugOwner(db, brand.partnerSlug);
  if (owner === null) return null;
  return new AppError('brand.partner-slug-reserved', {
    fields: { partnerSlug: { key: `brand.partner-slug-${owner}`, params: {} } },
  });
}

/** @throws AppError brand.contrast, brand.partner-slug-reserved */
export async function checkPublishable(...given: Parameters<typeof publicationRefusal>): Promise<void> {
  const refusal = await publicationRefusal(...given);
  if (refusal) throw refusal;
}
