import { and, eq, inArray, sql } from 'drizzle-orm';
import { SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { ParsedOf } from '@site/contract/core/route.ts';
import type { Part } from '@site/contract/documents/fields.ts';
import type { Transaction } from '#db/client.ts';
import { documentDrafts } from '#db/schema/cms.ts';
import { touchDocument } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { deskDocument } from '../documents/cms-document.ts';
import { draftOf } from '../drafts/draft.ts';
import { editable } from '../documents/editable.ts';
import { publishDocument } from './publish-document.ts';
import { publishable } from './publishable.ts';

type Input = ParsedOf<typeof cmsRoutes.publish>;

/**
 * Returns the given drafts.
 * @throws AppError documents.edit-conflict when a draft was changed or deleted since the caller read it
 */
async function meant(tx: Transaction, { id, parts }: Input) {
  const names: Part[] = parts.map(({ part }) => part);
  const drafts = await tx
    .select()
    .from(documentDrafts)
    .where(and(eq(documentDrafts.documentId, id), inArray(documentDrafts.part, names)));
  for (const { part, revision } of parts) {
    if (drafts.find((draft) => draft.part === part)?.revision !== revision) {
      throw new AppError('documents.edit-conflict');
    }
  }
  return drafts;
}

async function plan(
  tx: Transaction,
  { id, parts, unchanged }: Input,
  { at, editorId }: { at: string; editorId: number },
): Promise<void> {
  for (const { part } of parts) {
    const stillSame = part === SOURCE_LANGUAGE ? unchanged : [];
    await tx
      .update(documentDrafts)
      .set({ publishAt: at, planFailed: false, editorId, editedAt: sql`now()`, stillSame })
      .where(draftOf(id, part));
  }
  await touchDocument(tx, id);
}

/** Publishes drafts together, now or at a scheduled time: either all of them or none. */
export const publish: Operation<typeof cmsRoutes.publish> = async (context, input) => {
  const { viewer } = context;
  const { id, at, unchanged } = input;
  if (at !== undefined && Date.parse(at) <= Date.now()) throw new AppError('documents.time-past');
  const document = await transact(context, async (work) => {
    const { tx } = work;
    const row = await editable(tx, viewer, id);
    const parts = await publishable(tx, row, await meant(tx, input));
    if (at === undefined)
      await publishDocument(work, { document: row, parts, stillSame: unchanged, actorId: viewer.id });
    else await plan(tx, input, { at, editorId: viewer.id });
    return row;
  });
  return deskDocument(context, document);
};

/** Cancels every schedule of a document. Its drafts stay. */
export const unschedule: Operation<typeof cmsRoutes.unschedule> = async (context, { id }) => {
  const document = await transact(context, async ({ tx }) => {
    const row = await editable(tx, context.viewer, id);
    await tx.update(documentDrafts).set({ publishAt: null, stillSame: [] }).where(eq(documentDrafts.documentId, id));
    return row;
  });
  return deskDocument(context, document);
};
