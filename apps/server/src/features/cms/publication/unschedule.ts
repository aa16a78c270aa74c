import { eq } from 'drizzle-orm';
import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import { documentDrafts } from '#db/schema/cms.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { deskDocument } from '../documents/cms-document.ts';
import { editable } from '../documents/editable.ts';

/** Cancels every schedule of a document. Its drafts stay. */
export const unschedule: Operation<typeof cmsRoutes.unschedule> = async (context, { id }) => {
  const document = await transact(context, async ({ tx }) => {
    const row = await editable(tx, context.viewer, id);
    await tx.update(documentDrafts).set({ publishAt: null, stillSame: [] }).where(eq(documentDrafts.documentId, id));
    return row;
  });
  return deskDocument(context, document);
};
