import { and, desc, eq, lt } from 'drizzle-orm';
import type { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { Version } from '@site/contract/cms/schemas.ts';
import { documentVersions } from '#features/documents';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { AppError } from '#platform/app-error.ts';
import { readable } from '../documents/editable.ts';
import { editorsOf, type EditorOf } from '../documents/cms-document.ts';

const PAGE = 20;

type Row = Pick<
  typeof documentVersions.$inferSelect,
  'id' | 'part' | 'number' | 'origin' | 'authorId' | 'publishedAt' | 'live'
>;

/** Maps a row to the contract's schema. */
function versionView({ authorId, ...row }: Row, editor: EditorOf): Version {
  return { ...row, author: editor(authorId) };
}

export const versions: Operation<typeof cmsRoutes.versions> = async ({ db, viewer }, { id, part, cursor }) => {
  await readable(db, viewer, id);
  const after = cursor === undefined ? undefined : decodeCursor(cursor, 2 ** 31 - 1).value;
  const { documentId, number, origin, authorId, publishedAt, live } = documentVersions;
  const found = await db
    .select({ id: documentVersions.id, part: documentVersions.part, number, origin, authorId, publishedAt, live })
    .from(documentVersions)
    .where(
      and(eq(documentId, id), eq(documentVersions.part, part), after === undefined ? undefined : lt(number, after)),
    )
    .orderBy(desc(number))
    .limit(PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  const editor = await editorsOf(
    db,
    shown.map((row) => row.authorId),
  );
  return {
    items: shown.map((row) => versionView(row, editor)),
    next: last ? encodeCursor({ value: last.number, id: last.id }) : null,
  };
};

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
