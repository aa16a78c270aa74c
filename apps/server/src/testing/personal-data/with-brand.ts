import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { brandDrafts, brandFonts, brandPictures } from '#db/schema/brand.ts';
import { brandVersions } from '#db/schema/platform.ts';
import type { TestApp } from '../app.ts';

/** Creates a published brand, a draft, a picture and a font by a former administrator. */
export async function withBrand({ services: { db } }: TestApp, userId: number): Promise<void> {
  await db.insert(brandVersions).values({ number: userId, brand: DEFAULT_BRAND, authorId: userId });
  await db.insert(brandDrafts).values({ id: userId, brand: DEFAULT_BRAND, revision: 1, editorId: userId });
  const size = { width: 64, height: 64 };
  await db.insert(brandPictures).values({ name: `of-${userId}`, ...size, uploaderId: userId });
  const font = { family: 'Sans', weightMin: 400, weightMax: 400, scripts: [] };
  await db.insert(brandFonts).values({ name: `of-${userId}`, ...font, uploaderId: userId });
}
