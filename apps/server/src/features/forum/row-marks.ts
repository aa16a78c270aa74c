import type { PostRow, ReadingState } from '@site/contract/forum/schemas.ts';
import type { Database } from '#db/client.ts';
import type { Viewer } from '#platform/session.ts';
import { readingStates } from './reading-states.ts';
import { noteVisit } from './visit.ts';

export type RowMarks = Pick<PostRow, 'fresh' | 'unread'>;

interface Row {
  id: number;
  createdAt: string;
  author: { id: number };
}

export const NO_ROW_MARKS: RowMarks = { fresh: false, unread: null };

/**
 * What is new to a member in the rows of a list: one query, and another for the visit, however many rows there are.
 * @returns by the id of the post; empty for those who are no members
 */
export async function rowMarks(
  db: Database,
  viewer: Viewer | null,
  rows: readonly Row[],
): Promise<ReadonlyMap<number, RowMarks>> {
  if (!viewer || viewer.role === null) return new Map();
  const [previousAt, unread] = await Promise.all([
    noteVisit(db, viewer),
    rows.length === 0
      ? new Map<number, ReadingState>()
      : readingStates(
          db,
          viewer.id,
          rows.map(({ id }) => id),
        ),
  ]);
  const since = previousAt === null ? Infinity : Date.parse(previousAt);
  return new Map(
    rows.map(({ id, createdAt, author }) => {
      const opened = unread.get(id)?.unread ?? null;
      const fresh = opened === null && author.id !== viewer.id && Date.parse(createdAt) > since;
      return [id, { fresh, unread: opened }];
    }),
  );
}
