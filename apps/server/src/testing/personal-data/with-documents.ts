import { sql } from 'drizzle-orm';
import { documentPictures, documents, documentVersions } from '#db/schema/documents.ts';
import { documentDrafts } from '#db/schema/cms.ts';
import type { TestApp } from '../app.ts';

/** Creates a document by a former staff member, with a published text, a draft, a review and an image. */
export async function withDocuments({ services: { db } }: TestApp, userId: number): Promise<void> {
  const name = `written-by-${userId}`;
  const [document] = await db
    .insert(documents)
    .values({ kind: 'articles', name, reviewerId: userId, reviewedAt: sql`now()` })
    .returning();
  const part = { documentId: document?.id ?? 0, part: 'en' as const, content: { title: 'Ours' } };
  await db.insert(documentVersions).values({ ...part, number: 1, origin: 'staff', authorId: userId, live: true });
  await db.insert(documentDrafts).values({ ...part, editorId: userId });
  const size = { width: 480, height: 300, widths: [480] };
  await db.insert(documentPictures).values({ key: `aa/of-${userId}`, ...size, uploaderId: userId });
}
