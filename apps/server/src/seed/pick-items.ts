import { and, desc, eq, notInArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Language } from '@site/contract/core/languages.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/users.ts';
import { posts, replies } from '#db/schema/forum.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import type { PlannedCase } from './moderation/plan-cases.ts';

export interface PickedItem {
  targetId: number;
  authorId: number;
  language: Language;
}

/** SQL condition: regular members who are not demo accounts. Only their content is reported. */
export const plain: SQL = sql`${users.role} = 'Member' and ${users.email} not like '%@demo.example'`;

const TABLES = { post: posts, reply: replies, inspo: inspoPosts } as const;

/**
 * Picks the newest visible item of a kind, created before a given time by an author not picked before. Repeated reports
 * against the same member would look artificial. A post must be a discussion that is not pinned.
 * @throws Error if there is no such item
 */
export async function pickItem(
  db: Executor,
  { kind, before, authors }: { kind: PlannedCase['kind']; before: string; authors: readonly number[] },
): Promise<PickedItem> {
  const others = (id: PgColumn) => notInArray(id, [0, ...authors]);
  let found: PickedItem | undefined;
  if (kind === 'member') {
    [found] = await db
      .select({ targetId: users.id, authorId: users.id, language: users.language })
      .from(users)
      .where(and(plain, others(users.id), sql`${users.createdAt} < ${before}`))
      .orderBy(desc(users.id))
      .limit(1);
  } else {
    const table = TABLES[kind];
    [found] = await db
      .select({ targetId: table.id, authorId: table.authorId, language: table.language })
      .from(table)
      .innerJoin(users, eq(users.id, table.authorId))
      .where(
        and(
          plain,
          others(table.authorId),
          eq(table.state, 'visible'),
          kind === 'post' ? sql`not ${posts.pinned} and ${posts.kind} = 'discussion'` : undefined,
          sql`${table.createdAt} < ${before}`,
        ),
      )
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(1);
  }
  if (!found) throw new Error(`nothing to report of ${kind}`);
  return found;
}
