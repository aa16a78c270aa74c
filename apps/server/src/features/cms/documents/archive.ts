import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import { PAGE_LIST } from '@site/contract/site/pages.ts';
import { POLICY_NAMES } from '@site/contract/site/policies.ts';
import { documentPublished, setArchived } from '#features/documents';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { deskDocument } from './cms-document.ts';
import { editable, type DocumentRow } from './editable.ts';

/** Documents that cannot be archived, because the law requires them or the footer links to them. */
const NEEDED: Partial<Record<DocumentKind, readonly string[]>> = {
  policies: POLICY_NAMES,
  pages: PAGE_LIST.flatMap((page) => (page.footer && page.document ? [page.document] : [])),
};

const isNeeded = ({ kind, name }: DocumentRow) => NEEDED[kind]?.includes(name) ?? false;

/**
 * Archives or restores a document and writes to the audit log. Idempotent.
 * @throws AppError documents.needed for a document that must stay published
 */
export const archive: Operation<typeof cmsRoutes.archive> = async (context, { id, on }) => {
  const { viewer } = context;
  const document = await transact(context, async (work) => {
    const { tx, emit } = work;
    const row = await editable(tx, viewer, id);
    if ((row.archivedAt !== null) === on) return row;
    if (on && isNeeded(row)) throw new AppError('documents.needed');
    const changed = await setArchived(tx, id, on);
    const { kind, name } = row;
    await emit(documentPublished, { documentId: id, kind, parts: [] });
    const [before, after] = [{ archived: !on }, { kind, name, archived: on }];
    await appendAuditLog(work, { actorId: viewer.id, action: 'document-archived', subjectId: null, before, after });
    return changed ?? row;
  });
  return deskDocument(context, document);
};
