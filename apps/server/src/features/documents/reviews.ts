import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import { unfinishedParts } from '@site/contract/documents/unfinished-parts.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { documents, documentVersions, type ReviewedVersions } from '#db/schema/documents.ts';

interface LiveVersion {
  part: Part;
  number: number;
}

/** Whether the operator has reviewed all published texts of a policy in their current versions (CMS-05). */
export function isReviewed(reviewed: ReviewedVersions, lives: readonly LiveVersion[]): boolean {
  return lives.every(({ part, number }) => part === 'shared' || reviewed[part] === number);
}

/** Records that a member of staff has reviewed the given versions of a policy. Returns the document's row. */
export async function setReviewed(
  tx: Transaction,
  id: number,
  { versions, reviewerId }: { versions: ReviewedVersions; reviewerId: number },
) {
  const [changed] = await tx
    .update(documents)
    .set({ reviewedAt: sql`now()`, reviewerId, reviewedVersions: versions, editedAt: sql`now()` })
    .where(eq(documents.id, id))
    .returning();
  return changed;
}

interface UnreviewedPolicy {
  id: number;
  name: string;
  /** English title, or the name without an English text. */
  title: string;
}

/**
 * Returns the published policies whose current texts the operator has not reviewed (CMS-05), or which still contain the
 * note or a placeholder of a template, sorted by name.
 * @param languages languages in which the site needs texts; others are ignored
 */
export async function unreviewedPolicies(db: Executor, languages: readonly Language[]): Promise<UnreviewedPolicy[]> {
  const { id, name, kind, archivedAt, reviewedVersions } = documents;
  const { part, number, content, live } = documentVersions;
  const rows = await db
    .select({ id, name, reviewedVersions, part, number, content })
    .from(documents)
    .innerJoin(documentVersions, and(eq(documentVersions.documentId, id), live))
    .where(and(eq(kind, 'policies'), isNull(archivedAt), inArray(part, [...languages])))
    .orderBy(name);
  return [...Map.groupBy(rows, (row) => row.id)].flatMap(([one, texts]) => {
    const [first] = texts;
    const isFinished = texts.every(({ content: text }) => unfinishedParts(text['body']).length === 0);
    if (!first || (isFinished && isReviewed(first.reviewedVersions, texts))) return [];
    const title = texts.find((text) => text.part === SOURCE_LANGUAGE)?.content['title'];
    return [{ id: one, name: first.name, title: typeof title === 'string' ? title : first.name }];
  });
}
