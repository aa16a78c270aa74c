import { and, eq } from 'drizzle-orm';
import type { Part } from '@site/contract/documents/fields.ts';
import type { Executor } from '#db/client.ts';
import { documentDrafts } from '#db/schema/documents.ts';

/** The one row of a draft. */
export const draftOf = (id: number, part: Part) =>
  and(eq(documentDrafts.documentId, id), eq(documentDrafts.part, part));

/** What is being written of a part. */
export async function readDraft(db: Executor, id: number, part: Part) {
  const [draft] = await db.select().from(documentDrafts).where(draftOf(id, part));
  return draft;
}
