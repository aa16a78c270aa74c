import { and, eq } from 'drizzle-orm';
import type { Part } from '@site/contract/documents/fields.ts';
import type { Executor } from '#db/client.ts';
import { documentDrafts } from '#db/schema/cms.ts';

/** SQL condition: the row of one draft. */
export const draftOf = (id: number, part: Part) =>
  and(eq(documentDrafts.documentId, id), eq(documentDrafts.part, part));

/** Returns the draft of a document part, or undefined when there is none. */
export async function readDraft(db: Executor, id: number, part: Part) {
  const [draft] = await db.select().from(documentDrafts).where(draftOf(id, part));
  return draft;
}
