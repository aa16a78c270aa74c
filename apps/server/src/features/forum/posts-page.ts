import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import type { Sort } from '@site/contract/forum/schemas.ts';
import type { Database } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { posts } from '#db/schema/forum.ts';
import type { Place } from '#platform/cursor.ts';
import { behind, ORDERS } from './post-order.ts';
import { postRowColumns } from './post-row-view.ts';

interface Wanted {
  sort: Sort;
  topicId: number | undefined;
  language: Language | undefined;
  after: Place | undefined;
  limit: number;
}

/** Of one language: the walk of one index. */
function ofLanguage(db: Database, { sort, topicId, after, limit }: Wanted, language: Language) {
  const order = ORDERS[sort];
  return db
    .select({ id: posts.id, value: order.value.as('value') })
    .from(posts)
    .where(
      and(
        eq(posts.language, language),
        sql`${posts.state} = 'visible' and not ${posts.pinned}`,
        topicId === undefined ? undefined : eq(posts.topicId, topicId),
        after && behind(order, after),
      ),
    )
    .orderBy(desc(order.column), desc(posts.id))
    .limit(limit);
}

/** A page of a list beside the pinned posts. All languages together are three short walks merged, not one long sort. */
export function postsPage(db: Database, wanted: Wanted) {
  const page = wanted.language
    ? ofLanguage(db, wanted, wanted.language).as('page')
    : unionAll(
        ofLanguage(db, wanted, LANGUAGES[0]),
        ofLanguage(db, wanted, LANGUAGES[1]),
        ofLanguage(db, wanted, LANGUAGES[2]),
      )
        .orderBy(sql`value desc, id desc`)
        .limit(wanted.limit)
        .as('page');
  return rows(db, sql`${page.value}`)
    .innerJoin(page, eq(page.id, posts.id))
    .orderBy(desc(page.value), desc(page.id));
}

/** The pinned posts of a list, newest first. */
export function pinnedPosts(db: Database, { topicId, language, limit }: Omit<Wanted, 'sort' | 'after'>) {
  return rows(db, sql`0`)
    .where(
      and(
        inArray(posts.language, language ? [language] : [...LANGUAGES]),
        sql`${posts.state} = 'visible' and ${posts.pinned}`,
        topicId === undefined ? undefined : eq(posts.topicId, topicId),
      ),
    )
    .orderBy(desc(posts.createdAt), desc(posts.id))
    .limit(limit);
}

function rows(db: Database, value: SQL) {
  return db
    .select({ ...postRowColumns, value: value.mapWith(Number).as('place') })
    .from(posts)
    .innerJoin(users, eq(users.id, posts.authorId))
    .$dynamic();
}
