import { eq } from 'drizzle-orm';
import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import { documentVersions } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { readable } from '../documents/editable.ts';
import { editorsOf } from '../documents/editors-of.ts';
import { versionView } from './versions.ts';

export const version: Operation<typeof cmsRoutes.version> = async ({ db, viewer }, { id }) => {
  const { documentId, part, number, origin, authorId, publishedAt, live, content } = documentVersions;
  const [found] = await db
    .select({ documentId, id: documentVersions.id, part, number, origin, authorId, publishedAt, live, content })
    .from(documentVersions)
    .where(eq(documentVersions.id, id));
  if (!found) throw new AppError('documents.not-found');
  const { documentId: document, content: written, ...row } = found;
  await readable(db, viewer, document);
  return { ...versionView(row, await editorsOf(db, [row.authorId])), content: written };
};
