import { and, eq, inArray } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import { PARTS, type Content, type Part } from '@site/contract/documents/fields.ts';
import { documentDrafts } from '#db/schema/cms.ts';
import { publishParts } from '#features/documents';
import { appendAuditLog } from '#features/moderation';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { DocumentRow } from '../documents/editable.ts';

interface Publication {
  document: DocumentRow;
  parts: ReadonlyMap<Part, Content>;
  stillSame: readonly Language[];
  /** Account that publishes; for a scheduled publication, the last editor. */
  actorId: number | null;
}

/**
 * Deletes the given drafts, publishes their validated content and, if anything changed, writes to the audit log. Must
 * be the last step of its transaction.
 */
export async function publishDocument(
  work: TransactionScope,
  { document, parts, stillSame, actorId }: Publication,
): Promise<void> {
  const { id, kind, name } = document;
  await work.tx
    .delete(documentDrafts)
    .where(and(eq(documentDrafts.documentId, id), inArray(documentDrafts.part, [...parts.keys()])));
  const changed = await publishParts(work, { document, parts, stillSame, authorId: actorId });
  if (changed.length === 0) return;
  const after = { kind, name, parts: PARTS.filter((part) => changed.includes(part)).join(', ') };
  await appendAuditLog(work, { actorId, action: 'document-published', subjectId: null, after });
}
