import { randomInt } from 'node:crypto';
import { eq, inArray, sql } from 'drizzle-orm';
import type { Brand } from '@site/contract/brand/brand.ts';
import type { brandRoutes } from '@site/contract/brand/routes.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { brandDrafts, brandFonts, brandPictures } from '#db/schema/brand.ts';
import { AppError } from '#platform/app-error.ts';
import { isBuiltInPicture, uploadedName } from '#platform/brand/brand-picture.ts';
import { transact, type Services } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { storedFontName, uploadedFontFiles } from './fonts/stored-font.ts';
import { brandState, DRAFT, draftView, readDraft } from './brand-view.ts';

/** Advisory lock that serializes changes to the draft and publications. */
const LOCK = 4_204_012;

/** @throws AppError brand.managed-by-file if the setting BRAND_FILE determines the brand */
export function requireEditable({ settings }: Pick<Services, 'settings'>): void {
  if (settings.BRAND_FILE !== undefined) throw new AppError('brand.managed-by-file');
}

export async function lockBrand(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
}

/**
 * Locks the brand and returns its draft.
 * @throws AppError brand.edit-conflict if the draft was changed or discarded since the caller read it
 */
export async function lockDraft(tx: Transaction, revision: number) {
  await lockBrand(tx);
  const draft = await readDraft(tx);
  if ((draft?.revision ?? 0) !== revision) throw new AppError('brand.edit-conflict');
  return draft;
}

export async function deleteDraft(tx: Transaction): Promise<void> {
  await tx.delete(brandDrafts).where(eq(brandDrafts.id, DRAFT));
}

async function checkPictures(db: Executor, { pictures }: Brand): Promise<void> {
  const files = Object.values(pictures).flatMap((picture) => picture?.file ?? []);
  const uploads = [...new Set(files.filter((file) => !isBuiltInPicture(file)))];
  if (uploads.length === 0) return;
  const stored = await db.$count(brandPictures, inArray(brandPictures.name, uploads.map(uploadedName)));
  if (stored !== uploads.length) throw new AppError('brand.picture-not-found');
}

async function checkFonts(db: Executor, brand: Brand): Promise<void> {
  const names = [...new Set(uploadedFontFiles(brand).map(storedFontName))];
  if (names.length === 0) return;
  const stored = await db.$count(brandFonts, inArray(brandFonts.name, names));
  if (stored !== names.length) throw new AppError('brand.font-not-found');
}

/**
 * Checks that the pictures and fonts of a brand are stored.
 * @throws AppError brand.picture-not-found, brand.font-not-found
 */
export async function checkFiles(db: Executor, brand: Brand): Promise<void> {
  await checkPictures(db, brand);
  await checkFonts(db, brand);
}

/**
 * Saves the draft. Rejects the save if the caller has not seen the latest revision, so that no changes by others are
 * overwritten.
 */
export const saveDraft: Operation<typeof brandRoutes.save> = async (context, { brand, revision }) => {
  requireEditable(context);
  return transact(context, async ({ tx }) => {
    await lockDraft(tx, revision);
    await checkFiles(tx, brand);
    const written = { brand, editorId: context.viewer.id, editedAt: sql`now()` };
    const [draft] = await tx
      .insert(brandDrafts)
      // Starts at a random number, so that a revision of a discarded draft does not match its successor.
      .values({ id: DRAFT, revision: randomInt(1, 1_000_000_000), ...written })
      .onConflictDoUpdate({ target: brandDrafts.id, set: { ...written, revision: revision + 1 } })
      .returning();
    if (!draft) throw new Error('the draft was not stored');
    return draftView({ db: tx, brand: context.brand }, draft);
  });
};

export const discardDraft: Operation<typeof brandRoutes.discard> = async (context, { revision }) => {
  requireEditable(context);
  await transact(context, async ({ tx }) => {
    await lockDraft(tx, revision);
    await deleteDraft(tx);
  });
  return brandState(context);
};
