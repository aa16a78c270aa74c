import type { SQL, SQLWrapper } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';

/** Activity of a member, as columns of a query on `users`. */
export interface MemberActivity {
  /** Number of days on which the member visited the site. */
  daysVisited(userId: SQLWrapper): SQL<number>;
  /** Number of the member's posts and replies that have not been removed. */
  postsAndReplies(userId: SQLWrapper): SQL<number>;
}

/** Table of items that are screened before others see them. */
export type ScreenedTable = PgTable & { authorId: PgColumn; state: PgColumn; createdAt: PgColumn };

/** Activity of members and tables of screened items, as features registered them. */
export interface ActivitySources {
  /** Null until a feature registers one. */
  readonly activity: MemberActivity | null;
  readonly screened: readonly ScreenedTable[];
}
