import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { sql } from 'drizzle-orm';
import type { Brand } from '@site/contract/brand/brand.ts';
import { brandDrafts } from '#db/schema/brand.ts';
import type { AppError } from '#platform/app-error.ts';
import type { ImportOptions, PartImport } from '#platform/brand/archive-import.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { checkFiles, deleteDraft, lockBrand } from './brand-draft.ts';
import { DRAFT, readDraft } from './brand-view.ts';
import { publicationRefusal } from './check-publishable.ts';

export interface BrandImport extends PartImport {
  /** Whether it replaces a draft with other content. */
  replacesDraft: boolean;
  /** Error that a publication of the brand is refused with. */
  refusal: AppError | null;
}

/**
 * Makes the brand of an archive the draft, or publishes it. Does nothing if it is published already and there is no
 * draft. The caller calls `SiteBrand.changed` after the commit.
 * @throws AppError brand.picture-not-found, brand.font-not-found; brand.contrast and brand.partner-slug-reserved if it
 *   is published
 */
export async function importBrand(
  { tx }: TransactionScope,
  brand: Brand,
  { services: { brand: site }, actorId, publishes }: ImportOptions,
): Promise<BrandImport> {
  await lockBrand(tx);
  const draft = await readDraft(tx);
  const published = await site.published(tx);
  await checkFiles(tx, brand);
  const replaced = [published.number, draft?.revision ?? 0];
  const replacesDraft = draft !== undefined && !isDeepStrictEqual(site.read(draft.brand), brand);
  const isPublished = isDeepStrictEqual(published.brand, brand);
  const refusal = await publicationRefusal(tx, brand, await site.slugs(tx));
  if (isPublished && !replacesDraft) return { changes: [], replaced, replacesDraft, refusal };
  if (publishes) {
    if (refusal) throw refusal;
    if (!isPublished) await site.publish(tx, { brand, authorId: actorId, restored: null });
    await deleteDraft(tx);
  } else {
    const written = { brand, editorId: actorId, editedAt: sql`now()` };
    await tx
      .insert(brandDrafts)
      .values({ id: DRAFT, revision: randomInt(1, 1_000_000_000), ...written })
      .onConflictDoUpdate({ target: brandDrafts.id, set: { ...written, revision: sql`${brandDrafts.revision} + 1` } });
  }
  const changes = [{ part: 'brand', name: brand.names.product, change: 'changed' } as const];
  return { changes, replaced, replacesDraft, refusal };
}
