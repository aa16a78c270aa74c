import { findOpenMember } from '#features/members';
import { and, desc, eq, lt, notInArray, sql } from 'drizzle-orm';
import type { profileRoutes } from '@site/contract/profiles/routes.ts';
import { excerpt, posts, replies } from '#features/forum';
import { blockedWith } from '#features/following';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';

const PAGE = 20;
const EXCERPT_MAX = 200;

/** Lists a member's visible replies to visible posts, newest first. */
export const memberReplies: Operation<typeof profileRoutes.replies> = async (context, { userId, cursor }) => {
  const { db, viewer } = context;
  const after = cursor === undefined ? undefined : decodeCursor(cursor);
  await findOpenMember(context, userId);
  const without = viewer ? await blockedWith(db, viewer.id) : [];
  const found = await db
    .select({
      id: replies.id,
      postId: replies.postId,
      postTitle: posts.title,
      plain: sql<string>`left(${replies.plain}, ${sql.raw(String(EXCERPT_MAX + 60))})`,
      likes: replies.likes,
      createdAt: replies.createdAt,
    })
    .from(replies)
    .innerJoin(posts, and(eq(posts.id, replies.postId), eq(posts.state, 'visible')))
    .where(
      and(
        eq(replies.authorId, userId),
        eq(replies.state, 'visible'),
        without.length === 0 ? undefined : notInArray(posts.authorId, [...without]),
        after && lt(replies.id, after.id),
      ),
    )
    .orderBy(desc(replies.id))
    .limit(PAGE + 1);
  const shown = found.slice(0, PAGE);
  const last = found.length > PAGE ? shown.at(-1) : undefined;
  return {
    items: shown.map(({ plain, ...row }) => ({ ...row, excerpt: excerpt(plain, EXCERPT_MAX) })),
    next: last ? encodeCursor({ value: 0, id: last.id }) : null,
  };
};
