import { and, eq, inArray, sql } from 'drizzle-orm';
import { SOURCE_LANGUAGE, isTranslation } from '@site/contract/core/languages.ts';
import type { DeskDocument, DeskPart, TextState } from '@site/contract/cms/schemas.ts';
import { PARTS, type Part } from '@site/contract/documents/fields.ts';
import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { Author } from '@site/contract/members/schemas.ts';
import type { Executor } from '#db/client.ts';
import { documentPath, documentVersions, isReviewed } from '#features/documents';
import { documentDrafts } from '#db/schema/cms.ts';
import type { SiteBrand } from '#platform/brand/site-brand.ts';
import type { Operation } from '#platform/feature.ts';
import { users } from '#platform/users/users.ts';
import { authorView } from '#features/members';
import { type DocumentRow, readable } from './editable.ts';

type Live = Pick<typeof documentVersions.$inferSelect, 'part' | 'number' | 'content' | 'sameAs' | 'origin'> & {
  builtInNumber: number | null;
};
type Draft = typeof documentDrafts.$inferSelect;

interface Parts {
  lives: Live[];
  drafts: Draft[];
  editor: EditorOf;
  english: number | undefined;
}

/**
 * Returns the live versions and drafts of the given parts, with the number of the live English text, which determines
 * whether a translation is outdated.
 */
async function partsOf(db: Executor, id: number, wanted: readonly Part[]): Promise<Parts> {
  const { documentId, part, number, content, sameAs, origin, live } = documentVersions;
  const drafted = documentDrafts;
  // Sequential, because a transaction has a single connection.
  const lives = await db
    .select({
      part,
      number,
      content,
      sameAs,
      origin,
      builtInNumber: sql<number | null>`(select max(s.number) from document_versions s
        where s.document_id = ${documentId} and s.part = ${part} and s.origin = 'shipped')`,
    })
    .from(documentVersions)
    .where(and(eq(documentId, id), inArray(part, [...wanted]), live));
  const drafts = await db
    .select()
    .from(drafted)
    .where(and(eq(drafted.documentId, id), inArray(drafted.part, [...wanted])));
  const [english] = await db
    .select({ number })
    .from(documentVersions)
    .where(and(eq(documentId, id), eq(part, SOURCE_LANGUAGE), live));
  const editor = await editorsOf(
    db,
    drafts.map(({ editorId }) => editorId),
  );
  return { lives, drafts, editor, english: english?.number };
}

const NO_LIVE = { content: null, number: null } as const;
const NO_DRAFT = {
  content: null,
  revision: 0,
  editorId: null,
  editedAt: null,
  publishAt: null,
  planFailed: false,
} as const;

/** Whether the application ships a newer text than the one that staff last published. */
const hasNewerBuiltIn = ({ origin, number, builtInNumber }: Live) =>
  origin === 'staff' && builtInNumber !== null && builtInNumber > number;

function viewOf(part: Part, { lives, drafts, editor, english }: Parts): DeskPart {
  const live = lives.find((row) => row.part === part);
  const draft = drafts.find((row) => row.part === part);
  const { content: liveContent, number: liveVersion } = live ?? NO_LIVE;
  const { content, revision, editorId, editedAt, publishAt, planFailed } = draft ?? NO_DRAFT;
  return {
    part,
    state: textState({ part, live, draft, english }),
    live: liveContent,
    liveVersion,
    draft: content,
    revision,
    editor: editor(editorId),
    editedAt,
    publishAt,
    planFailed,
    newerShipped: live !== undefined && hasNewerBuiltIn(live),
  };
}

/** Returns one document part as the CMS shows it. */
export async function deskPart(db: Executor, { id }: Pick<DocumentRow, 'id'>, part: Part): Promise<DeskPart> {
  return viewOf(part, await partsOf(db, id, [part]));
}

/** Returns the last review of a policy, or null if it was never reviewed. */
async function reviewOf(
  db: Executor,
  { reviewedAt, reviewerId, reviewedVersions }: DocumentRow,
  lives: readonly Live[],
): Promise<DeskDocument['review']> {
  if (reviewedAt === null) return null;
  const reviewer = await editorsOf(db, [reviewerId]);
  return { at: reviewedAt, reviewer: reviewer(reviewerId), current: isReviewed(reviewedVersions, lives) };
}

/** Returns a document as the CMS shows it. */
export async function deskDocument(
  { db, brand }: { db: Executor; brand: SiteBrand },
  document: DocumentRow,
): Promise<DeskDocument> {
  const { id, kind, name, archivedAt, parentId } = document;
  const parts = await partsOf(db, id, PARTS);
  const [course] = await db
    .select({ type: sql<'pdf' | 'video' | null>`${documentVersions.content} ->> 'type'` })
    .from(documentVersions)
    .where(
      and(eq(documentVersions.documentId, parentId ?? id), eq(documentVersions.part, 'shared'), documentVersions.live),
    );
  return {
    id,
    kind,
    name,
    archived: archivedAt !== null,
    path: documentPath({ kind, name, courseType: course?.type ?? null }, brand),
    parts: PARTS.map((part) => viewOf(part, parts)),
    review: await reviewOf(db, document, parts.lives),
  };
}

export const openDocument: Operation<typeof cmsRoutes.open> = async (context, { id }) =>
  deskDocument(context, await readable(context.db, context.viewer, id));

interface Stand {
  part: Part;
  live: { sameAs: number | null } | undefined;
  draft: { publishAt: string | null } | undefined;
  /** Number of the live English version. */
  english: number | undefined;
}

/** Returns the state of a document part. A draft takes precedence over the live text. */
export function textState({ part, live, draft, english }: Stand): TextState {
  if (draft) return draft.publishAt === null ? 'draft' : 'scheduled';
  if (!live) return 'missing';
  return isTranslation(part) && english !== undefined && live.sameAs !== english ? 'outdated' : 'current';
}

export type EditorOf = (id: number | null) => Author | null;

/**
 * Loads editors in one query. The returned function maps an id to its editor, or to null if there is no such account.
 */
export async function editorsOf(db: Executor, ids: readonly (number | null)[]): Promise<EditorOf> {
  const wanted = [...new Set(ids.filter((id) => id !== null))];
  if (wanted.length === 0) return () => null;
  const { id, nickName, avatar, role } = users;
  const rows = await db.select({ id, nickName, avatar, role }).from(users).where(inArray(id, wanted));
  const views = new Map(rows.map((row) => [row.id, authorView(row)]));
  return (one) => (one === null ? null : (views.get(one) ?? null));
}
