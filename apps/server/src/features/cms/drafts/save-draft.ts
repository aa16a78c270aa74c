import { randomInt } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { Content, Part } from '@site/contract/documents/fields.ts';
import { DOCUMENT_SHAPES, type DocumentKind } from '@site/contract/documents/kinds.ts';
import type { Executor } from '#db/client.ts';
import { documentVersions, touchDocument } from '#features/documents';
import { documentDrafts } from '#db/schema/cms.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { deskPart } from '../documents/cms-document.ts';
import { draftOf, readDraft } from './draft-of.ts';
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
 * @throws AppError documents.edited-meanwhile
 */
function checkSeen({ draft, live }: Latest, seen: { revision: number; liveVersion?: number | null | undefined }): void {
  if ((draft?.revision ?? 0) !== seen.revision) throw new AppError('documents.edited-meanwhile');
  if (!draft && seen.liveVersion !== undefined && (live?.number ?? null) !== seen.liveVersion) {
    throw new AppError('documents.edited-meanwhile');
  }
}

/**
 * Saves the draft of a document part. Rejects the save if the caller has not seen the latest revision, so that no
 * changes by others are overwritten.
 * @throws AppError documents.edited-meanwhile, documents.content-invalid
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
        // Starts at a random number, so that a revision of a discarded draft does not match its successor.
        .values({ documentId: id, part, revision: randomInt(1, 1_000_000_000), ...written })
        .onConflictDoUpdate({
          target: [documentDrafts.documentId, documentDrafts.part],
          set: { ...written, revision: revision + 1 },
        });
    }
    await touchDocument(tx, id);
    return deskPart(tx, document, part);
  });
};
