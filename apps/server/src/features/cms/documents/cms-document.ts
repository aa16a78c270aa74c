import { and, eq, inArray, sql } from 'drizzle-orm';
import { SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import type { DeskDocument, DeskPart } from '@site/contract/cms/schemas.ts';
import { PARTS, type Part } from '@site/contract/documents/fields.ts';
import type { Executor } from '#db/client.ts';
import { documentPath, documentVersions } from '#features/documents';
import { documentDrafts } from '#db/schema/cms.ts';
import type { Settings } from '#platform/settings/settings.ts';
import type { DocumentRow } from './editable.ts';
import { editorsOf, type EditorOf } from './editors-of.ts';
import { textState } from './text-state.ts';

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

/** Returns a document as the CMS shows it. */
export async function deskDocument(
  { db, settings }: { db: Executor; settings: Settings },
  { id, kind, name, archivedAt, parentId }: DocumentRow,
): Promise<DeskDocument> {
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
    path: documentPath({ kind, name, courseType: course?.type ?? null }, settings),
    parts: PARTS.map((part) => viewOf(part, parts)),
  };
}
