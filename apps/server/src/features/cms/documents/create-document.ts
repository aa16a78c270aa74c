import { and, eq } from 'drizzle-orm';
import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import { type Content, mayEdit } from '@site/contract/documents/fields.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import { newNameProblem } from '@site/contract/documents/new-name.ts';
import type { Transaction } from '#db/client.ts';
import { documents, insertDocument, lockAgainstImport } from '#features/documents';
import { AppError, fieldError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { insertDraft } from '../drafts/draft.ts';
import { deskDocument } from './cms-document.ts';

/**
 * Returns the id of the course that a chapter belongs to, or null for any other kind.
 * @throws AppError documents.no-course; invalid if the name of another kind has several segments
 */
async function parentOf(tx: Transaction, kind: DocumentKind, name: string): Promise<number | null> {
  const [first = '', second] = name.split('/');
  if (kind !== 'chapters') {
    // Names of other kinds consist of a single segment, except those of pages about the partner.
    if (second !== undefined && kind !== 'pages') throw fieldError('name', 'invalid.value');
    return null;
  }
  const [course] = second
    ? await tx
        .select({ id: documents.id })
        .from(documents)
        .where(and(eq(documents.kind, 'courses'), eq(documents.name, first)))
    : [];
  if (!course) throw new AppError('documents.no-course');
  return course.id;
}

/** Returns the details that a new page or policy starts with, so that publishing it only takes a text. */
function initialDetails(kind: DocumentKind): Content | null {
  if (kind === 'pages') return {};
  return kind === 'policies' ? { version: new Date().toISOString().slice(0, 10) } : null;
}

export const createDocument: Operation<typeof cmsRoutes.create> = async (context, { kind, name }) => {
  if (!mayEdit(context.viewer.role, kind)) throw new AppError('forbidden');
  const problem = newNameProblem(kind, name);
  if (problem) throw fieldError('name', problem);
  const row = await transact(context, async ({ tx }) => {
    await lockAgainstImport(tx);
    const parentId = await parentOf(tx, kind, name);
    const made = await insertDocument(tx, { kind, name, parentId });
    if (!made) throw new AppError('documents.name-taken');
    const shared = initialDetails(kind);
    if (shared)
      await insertDraft(tx, { documentId: made.id, part: 'shared', content: shared, editorId: context.viewer.id });
    return made;
  });
  return deskDocument(context, row);
};
