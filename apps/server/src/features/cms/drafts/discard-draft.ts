import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import { documentDrafts } from '#db/schema/cms.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { deskPart } from '../documents/cms-document.ts';
import { draftOf, readDraft } from './draft-of.ts';
import { editable } from '../documents/editable.ts';

/**
 * Discards a draft and its schedule. Does nothing if the draft no longer exists.
 * @throws AppError documents.edited-meanwhile if the draft has changed since the caller read it
 */
export const discardDraft: Operation<typeof cmsRoutes.discard> = async (context, { id, part, revision }) =>
  transact(context, async ({ tx }) => {
    const document = await editable(tx, context.viewer, id);
    const draft = await readDraft(tx, id, part);
    if (draft && draft.revision !== revision) throw new AppError('documents.edited-meanwhile');
    await tx.delete(documentDrafts).where(draftOf(id, part));
    return deskPart(tx, document, part);
  });
