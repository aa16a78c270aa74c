import { and, eq, isNotNull, sql, type SQL } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { hasBlurredPictures } from '#platform/moderation/has-blurred-pictures.ts';
import { linkPages } from '#db/schema/link-page.ts';
import { isCode } from '../addresses/code.ts';

/** Cache tag of a member's page. */
export const pageTag = (userId: number): string => `my-link:${userId}`;

/** Suspended and deleted accounts, accounts pending deletion and accounts without a role have no public page. */
const isThere = and(isNotNull(users.role), eq(users.suspended, false));
/** Condition on a page: saved, published and not removed by staff. */
const isShown = and(eq(linkPages.published, true), isNotNull(linkPages.body), eq(linkPages.state, 'visible'));
/** Condition on a page and its owner: the page is public. */
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

/**
 * Normalizes the key of a request. Returns '' for a key that no page can have, such as one with characters that
 * PostgreSQL rejects.
 */
export function plainKey(key: string): string {
  const plain = key.toLowerCase();
  return KEY.test(plain) ? plain : '';
}

/** Condition for a page with this code or address. */
const named = (key: string) => eq(isCode(key) ? linkPages.code : linkPages.address, key);

/** Loads the published page with a key; null if there is none. */
export const publicPage = (db: Executor, key: string) => one(db, and(named(key), isShown));

/** Loads a member's published page. */
export const publicPageOf = (db: Executor, userId: number) => one(db, and(eq(linkPages.userId, userId), isShown));

/** Loads the page with a key for its owner, published or not. */
export const pageForOwner = (db: Executor, key: string, userId: number) =>
  one(db, and(named(key), eq(linkPages.userId, userId)));

/** Condition for a published and visible page. */
export const shownPages = sql`${linkPages.published} and ${linkPages.state} = 'visible'`;
