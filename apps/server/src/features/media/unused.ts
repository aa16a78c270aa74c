import { and, eq, ne, notExists, or, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { bios, bioVersions } from '#db/schema/bio.ts';
import { messageImages } from '#db/schema/chat.ts';
import { courseCommentImages } from '#db/schema/courses.ts';
import { posts, replies, replyImages } from '#db/schema/forum.ts';
import { inspoImages } from '#db/schema/inspiration.ts';
import { media } from '#db/schema/media.ts';
import { applications } from '#db/schema/members.ts';
import { linkPages } from '#db/schema/my-link.ts';
import { frozenAccounts } from '#db/schema/privacy.ts';

/** True for a picture that nothing shows. Texts hold their author's pictures only, so that few of them are read. */
export function unused(db: Executor) {
  const one = { one: sql`1` };
  const shows = (bio: typeof bios | typeof bioVersions) =>
    and(eq(bio.userId, media.ownerId), sql`${media.key} = any(${bio.pictures})`);
  const holds = (html: typeof posts.html | typeof replies.html) => sql`position(${media.key} in ${html}) > 0`;
  return and(
    notExists(
      db
        .select(one)
        .from(users)
        .where(and(eq(users.id, media.ownerId), eq(users.avatar, media.key))),
    ),
    // Whoever takes the deletion of the account back has the picture again.
    notExists(
      db
        .select(one)
        .from(frozenAccounts)
        .where(and(eq(frozenAccounts.userId, media.ownerId), eq(frozenAccounts.avatar, media.key))),
    ),
    // The picture of an accepted form is the account's, until the member replaces it.
    notExists(
      db
        .select(one)
        .from(applications)
        .where(and(eq(applications.avatarId, media.id), ne(applications.state, 'accepted'))),
    ),
    notExists(db.select(one).from(replyImages).where(eq(replyImages.mediaId, media.id))),
    notExists(db.select(one).from(courseCommentImages).where(eq(courseCommentImages.mediaId, media.id))),
    notExists(db.select(one).from(inspoImages).where(eq(inspoImages.mediaId, media.id))),
    notExists(db.select(one).from(messageImages).where(eq(messageImages.mediaId, media.id))),
    // Whoever goes back to an earlier version has its pictures again, and pasted ones lead here.
    notExists(db.select(one).from(bios).where(shows(bios))),
    notExists(db.select(one).from(bioVersions).where(shows(bioVersions))),
    notExists(
      db
        .select(one)
        .from(linkPages)
        .where(or(eq(linkPages.avatarId, media.id), eq(linkPages.coverId, media.id))),
    ),
    notExists(
      db
        .select(one)
        .from(posts)
        .where(and(eq(posts.authorId, media.ownerId), holds(posts.html))),
    ),
    notExists(
      db
        .select(one)
        .from(replies)
        .where(and(eq(replies.authorId, media.ownerId), holds(replies.html))),
    ),
  );
}
