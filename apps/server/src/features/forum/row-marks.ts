import { sql, type SQL } from 'drizzle-orm';
import type { PostRow, ReadingState } from '@site/contract/forum/schemas.ts';
import type { Database } from '#db/client.ts';
import { blockedWith } from '#features/following';
import type { Viewer } from '#platform/session.ts';
import { NOT_OPENED, readingColumn } from './reading-states.ts';
import { recordVisit, visitColumn, type KnownVisit } from './visit.ts';

export type RowMarks = Pick<PostRow, 'fresh' | 'unread'>;

interface Row {
  id: number;
  createdAt: string;
  author: { id: number };
  reading: ReadingState | null;
  visit: KnownVisit | null;
}

export const NO_ROW_MARKS: RowMarks = { fresh: false, unread: null };

/** Columns of `posts` specific to the reader, in addition to those of the row; null if the reader is not a member. */
export async function readerColumns(
  db: Database,
  viewer: Viewer | null,
): Promise<{ reading: SQL<ReadingState | null>; visit: SQL<KnownVisit | null> }> {
  if (!viewer || viewer.role === null) return { reading: sql`null`, visit: sql`null` };
  const blocked = await blockedWith(db, viewer.id);
  return { reading: readingColumn(viewer.id, blocked, sql`posts.id`), visit: visitColumn(viewer.id) };
}

/**
 * Returns what is new to a member in list rows that were selected with `readerColumns`, such as the unread count.
 * @returns by post id; empty if the reader is not a member
 */
export async function rowMarks(
  db: Database,
  viewer: Viewer | null,
  rows: readonly Row[],
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
