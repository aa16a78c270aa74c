import { isDeepStrictEqual } from 'node:util';
import { and, eq, ne } from 'drizzle-orm';
import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import { unfinishedParts } from '@site/contract/documents/unfinished-parts.ts';
import { documentPublished, documentVersions, setReviewed } from '#features/documents';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { deskDocument } from '../documents/cms-document.ts';
import { editable } from '../documents/editable.ts';

/**
 * Records that the operator has reviewed the published texts of a policy (CMS-05), and writes to the audit log.
 * @throws AppError documents.not-found for other kinds and without a published text; documents.edit-conflict if
 * other versions are published than those that the caller has read; documents.unfinished while a text is a template
 */
export const review: Operation<typeof cmsRoutes.review> = async (context, { id, versions }) => {
  const { viewer } = context;
  const document = await transact(context, async (work) => {
    const { tx, emit } = work;
    const row = await editable(tx, viewer, id);
    const { part, number, content, live } = documentVersions;
    const lives = await tx
      .select({ part, number, content })
      .from(documentVersions)
      .where(and(eq(documentVersions.documentId, id), live, ne(part, 'shared')));
    if (row.kind !== 'policies' || lives.length === 0) throw new AppError('documents.not-found');
    const published = Object.fromEntries(lives.map((one) => [one.part, one.number]));
    if (!isDeepStrictEqual(published, { ...versions })) throw new AppError('documents.edit-conflict');
    if (lives.some(({ content: text }) => unfinishedParts(text['body']).length > 0)) {
      throw new AppError('documents.unfinished');
    }
    const changed = await setReviewed(tx, id, { versions: published, reviewerId: viewer.id });
    await emit(documentPublished, { documentId: id, kind: row.kind, parts: [] });
    const after = { kind: row.kind, name: row.name };
    await appendAuditLog(work, { actorId: viewer.id, action: 'policy-reviewed', subjectId: null, after });
    return changed ?? row;
  });
  return deskDocument(context, document);
};
