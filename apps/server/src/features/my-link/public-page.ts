import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { hasBlurredPictures } from '#platform/has-blurred-pictures.ts';
import { linkPages } from '#db/schema/my-link.ts';
import { isCode } from './code.ts';

/** What is kept of a member's page is dropped with this. */
export const pageTag = (userId: number): string => `my-link:${userId}`;

/** Who is suspended, never joined, asked for deletion or is deleted has no public page. */
const isThere = and(isNotNull(users.role), eq(users.suspended, false));
/** Saved, published and not taken down. */
const isShown = and(eq(linkPages.published, true), isNotNull(linkPages.body), eq(linkPages.state, 'visible'));
/** Condition on a page and its owner: everyone may see it. */
export const isPublic = and(isThere, isShown);

async function one(db: Executor, where: SQL | undefined) {
  const [found] = await db
    .select({
      ...{ page: linkPages, demo: users.demo },
      blurred: hasBlurredPictures('link-page', sql`link_pages.user_id`),
    })
    .from(linkPages)
    .innerJoin(users, eq(users.id, linkPages.userId))
    .where(and(where, isThere));
  return found ?? null;
}

const KEY = /^[a-z0-9-]{1,40}$/;

/** A key as it was asked for, in the one form it has; '' for what no page is called, such as signs that no database takes. */
export function plainKey(key: string): string {
  const plain = key.toLowerCase();
  return KEY.test(plain) ? plain : '';
}

/** By its code or its address. */
const named = (key: string) => eq(isCode(key) ? linkPages.code : linkPages.address, key);

/** The published page behind a key; null when there is none for anybody. */
export const publicPage = (db: Executor, key: string) => one(db, and(named(key), isShown));

/** A member's published page. */
export const publicPageOf = (db: Executor, userId: number) => one(db, and(eq(linkPages.userId, userId), isShown));

/** The page behind a key for its owner, published or not. */
export const pageForOwner = (db: Executor, key: string, userId: number) =>
  one(db, and(named(key), eq(linkPages.userId, userId)));

/** Whether somebody may see the page of a member, as a condition. */
export const shownPages = sql`${linkPages.published} and ${linkPages.state} = 'visible'`;
