import { and, eq, isNotNull, isNull, notInArray, sql } from 'drizzle-orm';
import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import { PAGE_LIST } from '@site/contract/site/pages.ts';
import { ACCEPTED_POLICIES } from '@site/contract/site/policies.ts';
import { documentPublished, documents, documentVersions, lockAgainstImport, setArchived } from '#features/documents';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { deskDocument } from './cms-document.ts';
import { editable, type DocumentRow } from './editable.ts';

/** Documents that cannot be archived, because accounts accept them or other pages link to them. */
const NEEDED: Partial<Record<DocumentKind, readonly string[]>> = {
  policies: ACCEPTED_POLICIES,
  pages: PAGE_LIST.flatMap((page) => (page.required && page.document ? [page.document] : [])),
};

/** Whether a document cannot be archived. */
export const isNeeded = ({ kind, name }: Pick<DocumentRow, 'kind' | 'name'>): boolean =>
  NEEDED[kind]?.includes(name) ?? false;

/** Archives or restores a locked document and writes to the audit log. Returns its changed row. */
async function setState(work: TransactionScope, row: DocumentRow, { on, actorId }: { on: boolean; actorId: number }) {
  const { id, kind, name } = row;
  const changed = await setArchived(work.tx, id, on);
  await work.emit(documentPublished, { documentId: id, kind, parts: [] });
  const [before, after] = [{ archived: !on }, { kind, name, archived: on }];
  await appendAuditLog(work, { actorId, action: 'document-archived', subjectId: null, before, after });
  return changed ?? row;
}

/**
 * Archives or restores a document and writes to the audit log. Idempotent.
 * @throws AppError documents.needed for a document that must stay published
 */
export const archive: Operation<typeof cmsRoutes.archive> = async (context, { id, on }) => {
  const { viewer } = context;
  const document = await transact(context, async (work) => {
    const row = await editable(work.tx, viewer, id);
    if ((row.archivedAt !== null) === on) return row;
    if (on && isNeeded(row)) throw new AppError('documents.needed');
    return setState(work, row, { on, actorId: viewer.id });
  });
  return deskDocument(context, document);
};

/** Maximum number of documents that one call archives or restores. */
const MANY = 100;

/**
 * Archives or restores the published documents of a kind, except those that must stay published. Callers repeat it while
 * there are more.
 */
export const archiveAll: Operation<typeof cmsRoutes.archiveAll> = async (context, { kind, on }) => {
  const more = await transact(context, async (work) => {
    const { tx } = work;
    await lockAgainstImport(tx);
    const isPublished = sql`exists (select from ${documentVersions}
      where ${documentVersions.documentId} = ${documents.id} and ${documentVersions.live})`;
    const isOther = on
      ? and(isNull(documents.archivedAt), notInArray(documents.name, [...(NEEDED[kind] ?? [])]))
      : isNotNull(documents.archivedAt);
    const rows = await tx
      .select()
      .from(documents)
      .where(and(eq(documents.kind, kind), isOther, isPublished))
      .orderBy(documents.id)
      .limit(MANY + 1)
      .for('no key update');
    for (const row of rows.slice(0, MANY)) await setState(work, row, { on, actorId: context.viewer.id });
    return rows.length > MANY;
  });
  return { more };
};
