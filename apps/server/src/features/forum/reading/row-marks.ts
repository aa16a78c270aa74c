import { sql, type SQL } from 'drizzle-orm';
import type { PostRow, ReadingState } from '@site/contract/forum/schemas.ts';
import type { Database } from '#db/client.ts';
import { prepared } from '#db/queries/prepared.ts';
import { posts } from '#db/schema/forum.ts';
import { blockedWith } from '#features/following';
import type { Viewer } from '#platform/sessions/session.ts';
import { NOT_OPENED, READER, readerOf, readingColumn } from './reading-states.ts';
import { recordVisit, visitColumn, type KnownVisit } from './visit.ts';

export type RowMarks = Pick<PostRow, 'fresh' | 'unread'>;

interface Row {
  id: number;
  createdAt: string;
  author: { id: number };
}

interface ReadRow extends Row {
  reading: ReadingState | null;
  visit: KnownVisit | null;
}

export const NO_ROW_MARKS: RowMarks = { fresh: false, unread: null };

/** Reader columns of a reader who is not a member. */
export const NO_READER = { reading: sql<ReadingState | null>`null`, visit: sql<KnownVisit | null>`null` };

/**
 * Query columns that `rowMarks` needs for the reader, in addition to those of the row. Their values are null if the
 * reader is not a member.
 */
export async function readerColumns(
  db: Database,
  viewer: Viewer | null,
): Promise<{ reading: SQL<ReadingState | null>; visit: SQL<KnownVisit | null> }> {
  if (!viewer || viewer.role === null) return NO_READER;
  const reader = readerOf(viewer.id, await blockedWith(db, viewer.id));
  return { reading: readingColumn(reader, sql`posts.id`), visit: visitColumn(viewer.id) };
}

/** Same as `readerColumns`, for a prepared query that is executed with a `Reader`. */
export const READER_COLUMNS: typeof NO_READER = {
  reading: readingColumn(READER, sql`posts.id`),
  visit: visitColumn(READER.userId),
};

const marksQuery = (db: Database, name: string) =>
  db
    .select({ id: posts.id, ...READER_COLUMNS })
    .from(posts)
    .where(sql`${posts.id} = any(${sql.placeholder('ids')}::bigint[])`)
    .prepare(name);

/**
 * Records the reader's visit and loads the marks for list rows that are the same for all readers.
 * @param blocked members blocked in either direction
 * @returns by post id; empty if the reader is not a member
 */
export async function readRowMarks(
  db: Database,
  viewer: Viewer | null,
  { rows, blocked }: { rows: readonly Row[]; blocked: readonly number[] },
): Promise<ReadonlyMap<number, RowMarks>> {
  if (!viewer || viewer.role === null || rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const read = await prepared(db, 'post_row_marks', marksQuery).execute({ ...readerOf(viewer.id, blocked), ids });
  const byId = new Map(read.map((row) => [row.id, row]));
  return rowMarks(
    db,
    viewer,
    rows.map((row) => ({ ...row, reading: byId.get(row.id)?.reading ?? null, visit: read[0]?.visit ?? null })),
  );
}

/**
 * Records the reader's visit and returns the marks for list rows that were selected with the reader columns: whether
 * the post is new since the previous visit, and the unread count.
 * @returns by post id; empty if the reader is not a member
 */
export async function rowMarks(
  db: Database,
  viewer: Viewer | null,
  rows: readonly ReadRow[],
): Promise<ReadonlyMap<number, RowMarks>> {
  if (!viewer || viewer.role === null) return new Map();
  const previousAt = await recordVisit(db, viewer, rows[0]?.visit);
  const since = previousAt === null ? Infinity : Date.parse(previousAt);
  return new Map(
    rows.map(({ id, createdAt, author, reading }) => {
      const { unread } = reading ?? NOT_OPENED;
      const fresh = unread === null && author.id !== viewer.id && Date.parse(createdAt) > since;
      return [id, { fresh, unread }];
    }),
  );
}
