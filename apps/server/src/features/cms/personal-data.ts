import { eq } from 'drizzle-orm';
import { documentPictures, documents, documentVersions, removeDocumentAuthor } from '#features/documents';
import { documentDrafts } from '#db/schema/cms.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/**
 * Documents that a member edited in the CMS. They belong to the site and stay; the reference to the author is removed.
 */
export const deskPersonal: PersonalData = {
  async collect(db, userId) {
    const { part, number, publishedAt } = documentVersions;
    const { kind, name } = documents;
    const published = await db
      .select({ kind, name, part, number, publishedAt })
      .from(documentVersions)
      .innerJoin(documents, eq(documents.id, documentVersions.documentId))
      .where(eq(documentVersions.authorId, userId))
      .orderBy(documentVersions.id);
    const drafts = await db
      .select({ kind, name, part: documentDrafts.part, editedAt: documentDrafts.editedAt })
      .from(documentDrafts)
      .innerJoin(documents, eq(documents.id, documentDrafts.documentId))
      .where(eq(documentDrafts.editorId, userId))
      .orderBy(documentDrafts.documentId, documentDrafts.part);
    const pictures = await db
      .select({ width: documentPictures.width, height: documentPictures.height, createdAt: documentPictures.createdAt })
      .from(documentPictures)
      .where(eq(documentPictures.uploaderId, userId))
      .orderBy(documentPictures.id);
    const { reviewedAt, reviewerId } = documents;
    const reviewed = await db
      .select({ kind, name, reviewedAt })
      .from(documents)
      .where(eq(reviewerId, userId))
      .orderBy(documents.id);
    const isEmpty = [published, drafts, pictures, reviewed].every((rows) => rows.length === 0);
    return { data: isEmpty ? {} : { documents: { published, drafts, pictures, reviewed } } };
  },

  async erase(tx, userId) {
    await removeDocumentAuthor(tx, userId);
    await tx.update(documentDrafts).set({ editorId: null }).where(eq(documentDrafts.editorId, userId));
    return {};
  },
};
