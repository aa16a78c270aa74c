import { eq } from 'drizzle-orm';
import { brandDrafts, brandFonts, brandPictures } from '#db/schema/brand.ts';
import { brandVersions } from '#platform/brand/brand-versions.ts';
import { removeBrandAuthor } from '#platform/brand/site-brand.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** Brands that a member edited. They belong to the site and stay; the reference to the author is removed. */
export const brandPersonal: PersonalData = {
  async collect(db, userId) {
    const { number, publishedAt, authorId } = brandVersions;
    const published = await db
      .select({ number, publishedAt })
      .from(brandVersions)
      .where(eq(authorId, userId))
      .orderBy(number);
    const { editedAt, editorId } = brandDrafts;
    const drafts = await db.select({ editedAt }).from(brandDrafts).where(eq(editorId, userId));
    const { width, height, createdAt, uploaderId, id } = brandPictures;
    const pictures = await db
      .select({ width, height, createdAt })
      .from(brandPictures)
      .where(eq(uploaderId, userId))
      .orderBy(id);
    const { family } = brandFonts;
    const fonts = await db
      .select({ family, createdAt: brandFonts.createdAt })
      .from(brandFonts)
      .where(eq(brandFonts.uploaderId, userId))
      .orderBy(brandFonts.id);
    return published.length + drafts.length + pictures.length + fonts.length > 0
      ? { data: { brand: { published, drafts, pictures, fonts } } }
      : { data: {} };
  },

  async erase(tx, userId) {
    await removeBrandAuthor(tx, userId);
    await tx.update(brandDrafts).set({ editorId: null }).where(eq(brandDrafts.editorId, userId));
    await tx.update(brandPictures).set({ uploaderId: null }).where(eq(brandPictures.uploaderId, userId));
    await tx.update(brandFonts).set({ uploaderId: null }).where(eq(brandFonts.uploaderId, userId));
    return {};
  },
};
