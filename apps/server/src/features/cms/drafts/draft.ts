import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import { DOCUMENT_SHAPES, type DocumentKind } from '@site/contract/documents/kinds.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { documentVersions, touchDocument } from '#features/documents';
import { documentDrafts } from '#db/schema/cms.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { deskPart } from '../documents/cms-document.ts';
import { editable } from '../documents/editable.ts';

/** Maximum length of a draft as JSON, in characters; longer than any publishable text. */
const DRAFT_MAX = 200_000;

/**
 * Checks a draft. It may be incomplete or exceed the limits of its fields, but must not contain unknown fields or
 * exceed DRAFT_MAX.
 * @throws AppError documents.content-invalid
 */
function checkDraft(kind: DocumentKind, part: Part, content: Content): void {
  const { shape } = DOCUMENT_SHAPES[kind][part === 'shared' ? 'shared' : 'text'];
  const unknown = Object.keys(content).filter((key) => !Object.hasOwn(shape, key));
  const problem = { key: 'invalid.unknown', params: {} };
  if (unknown.length > 0 || JSON.stringify(content).length > DRAFT_MAX) {
    const fields = Object.fromEntries(unknown.slice(0, 20).map((key) => [key, problem]));
    throw new AppError('documents.content-invalid', { fields });
  }
}

/** Returns a random number, so that a revision of a discarded draft does not match its successor. */
const firstRevision = () => randomInt(1, 1_000_000_000);

type NewDraft = Pick<typeof documentDrafts.$inferInsert, 'documentId' | 'part' | 'content' | 'editorId'>;

/** Adds the first draft of a part to a document that has just been created. */
export async function insertDraft(tx: Transaction, draft: NewDraft): Promise<void> {
  await tx.insert(documentDrafts).values({ ...draft, revision: firstRevision() });
}

/** Replaces the draft of a part without comparing its revision, and cancels its schedule. The caller has locked the document. */
export async function replaceDraft(tx: Transaction, { documentId, part, content, editorId }: NewDraft): Promise<void> {
  const written = { content, editorId, editedAt: sql`now()`, planFailed: false, publishAt: null, stillSame: [] };
  await tx
    .insert(documentDrafts)
    .values({ documentId, part, revision: firstRevision(), ...written })
    .onConflictDoUpdate({
      target: [documentDrafts.documentId, documentDrafts.part],
      set: { ...written, revision: sql`${documentDrafts.revision} + 1` },
    });
}

async function liveOf(db: Executor, id: number, part: Part) {
  const { documentId, number, content, live } = documentVersions;
  const [row] = await db
    .select({ number, content })
    .from(documentVersions)
    .where(and(eq(documentId, id), eq(documentVersions.part, part), live));
  return row;
}

interface Latest {
  draft: Pick<typeof documentDrafts.$inferSelect, 'revision'> | undefined;
  live: { number: number } | undefined;
}

/**
 * Checks that the caller has seen the latest revision of the draft or, without a draft, the live version.
 * @throws AppError documents.edit-conflict
 */
function checkSeen({ draft, live }: Latest, seen: { revision: number; liveVersion?: number | null | undefined }): void {
  if ((draft?.revision ?? 0) !== seen.revision) throw new AppError('documents.edit-conflict');
  if (!draft && seen.liveVersion !== undefined && (live?.number ?? null) !== seen.liveVersion) {
    throw new AppError('documents.edit-conflict');
  }
}

/**
 * Saves the draft of a document part. Rejects the save if the caller has not seen the latest revision, so that no
 * changes by others are overwritten.
 * @throws AppError documents.edit-conflict, documents.content-invalid
 */
export const saveDraft: Operation<typeof cmsRoutes.save> = async (context, input) => {
  const { viewer } = context;
  const { id, part, content, revision, liveVersion } = input;
  return transact(context, async ({ tx }) => {
    const document = await editable(tx, viewer, id);
    checkDraft(document.kind, part, content);
    const [draft, live] = [await readDraft(tx, id, part), await liveOf(tx, id, part)];
    checkSeen({ draft, live }, { revision, liveVersion });
    if (isDeepStrictEqual(live?.content, content) && !draft?.publishAt) {
      // The draft equals the live text, so there is nothing to publish.
      await tx.delete(documentDrafts).where(draftOf(id, part));
    } else {
      const written = { content, editorId: viewer.id, editedAt: sql`now()`, planFailed: false };
      await tx
        .insert(documentDrafts)
        .values({ documentId: id, part, revision: firstRevision(), ...written })
        .onConflictDoUpdate({
          target: [documentDrafts.documentId, documentDrafts.part],
          set: { ...written, revision: revision + 1 },
        });
    }
    await touchDocument(tx, id);
    return deskPart(tx, document, part);
  });
};

/**
 * Discards a draft and its schedule. Does nothing if the draft no longer exists.
 * @throws AppError documents.edit-conflict if the draft has changed since the caller read it
 */
export const discardDraft: Operation<typeof cmsRoutes.discard> = async (context, { id, part, revision }) =>
  transact(context, async ({ tx }) => {
    const document = await editable(tx, context.viewer, id);
    const draft = await readDraft(tx, id, part);
    if (draft && draft.revision !== revision) throw new AppError('documents.edit-conflict');
    await tx.delete(documentDrafts).where(draftOf(id, part));
    return deskPart(tx, document, part);
  });

/** SQL condition: the row of one draft. */
export const draftOf = (id: number, part: Part) =>
  and(eq(documentDrafts.documentId, id), eq(documentDrafts.part, part));

/** Returns the draft of a document part, or undefined when there is none. */
async function readDraft(db: Executor, id: number, part: Part) {
  const [draft] = await db.select().from(documentDrafts).where(draftOf(id, part));
  return draft;
}
