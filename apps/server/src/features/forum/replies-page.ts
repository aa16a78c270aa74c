import { and, asc, desc, eq, sql, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ReplySort } from '@site/contract/forum/schemas.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import type { Executor } from '#db/client.ts';
import { users } from '#db/schema/accounts.ts';
import { posts, replies, replyImages, replyLikes } from '#db/schema/forum.ts';
import { media } from '#db/schema/media.ts';
import { reports } from '#db/schema/moderation.ts';
import { previewsColumn } from '#features/link-previews';
import { imageView, type StoredImage } from '#features/media';
import { hasBlurredPictures } from '#platform/has-blurred-pictures.ts';
import { authorColumns } from '#platform/author-columns.ts';
import type { CursorPosition } from '#platform/cursor.ts';

const target = alias(replies, 'target');
const targetAuthor = alias(users, 'target_author');

const EXCERPT_READ = 200;

/** SQL expression for the images of a reply. */
const images = sql<Image[]>`(select coalesce(json_agg(json_build_object('id', m.id, 'key', m.key, 'width', m.width,
    'height', m.height, 'widths', m.widths, 'placeholder', m.placeholder) order by i.position), '[]')
  from ${replyImages} i join ${media} m on m.id = i.media_id where i.reply_id = replies.id)`.mapWith(
  (found: StoredImage[]) => found.map(imageView),
);

const ofPost = { state: posts.state, authorId: posts.authorId, replies: posts.replies };

/**
 * Selects replies with their authors and the replies they respond to, as a member sees them or, with null, a visitor.
 */
export function selectReplies(db: Executor, userId: number | null) {
  return db
    .select({
      id: replies.id,
      postId: replies.postId,
      authorId: replies.authorId,
      html: replies.html,
      state: replies.state,
      hiddenFor: replies.hiddenFor,
      blurred: hasBlurredPictures('reply', sql`replies.id`),
      likes: replies.likes,
      editedAt: replies.editedAt,
      createdAt: replies.createdAt,
      images,
      previews: previewsColumn('reply', sql`replies.id`),
      liked:
        userId === null
          ? sql<boolean>`false`
          : sql<boolean>`exists (select from ${replyLikes} l where l.reply_id = replies.id and l.user_id = ${userId})`,
      reported:
        userId === null
          ? sql<boolean>`false`
          : sql<boolean>`exists (select from ${reports} r
              where r.kind = 'reply' and r.target_id = replies.id and r.reporter_id = ${userId} and r.open)`,
      post: ofPost,
      author: authorColumns,
      to: {
        id: target.id,
        state: target.state,
        authorId: target.authorId,
        plain: sql<string>`left(${target.plain}, ${sql.raw(String(EXCERPT_READ))})`,
        nickName: targetAuthor.nickName,
        role: targetAuthor.role,
      },
    })
    .from(replies)
    .innerJoin(posts, eq(posts.id, replies.postId))
    .innerJoin(users, eq(users.id, replies.authorId))
    .leftJoin(target, eq(target.id, replies.toId))
    .leftJoin(targetAuthor, eq(targetAuthor.id, target.authorId))
    .$dynamic();
}

export type ReplyRow = Awaited<ReturnType<typeof selectReplies>>[number];

interface Wanted {
  postId: number;
  /** Member whose likes and reports are included. */
  userId: number | null;
  sort: ReplySort;
  /** Condition for replies visible to the viewer. */
  there: SQL | undefined;
  limit: number;
  /** Position where the page starts (`at` includes the reply there) or, if read backwards, ends. */
  from?: { place: CursorPosition; way: 'after' | 'at' | 'before' };
}

const WAYS = { after: '<', at: '<=', before: '>' } as const;

/** Returns the cursor position of a reply: its sort value and its id. */
export function placeOf(sort: ReplySort, { id, likes }: { id: number; likes: number }): CursorPosition {
  return { value: sort === 'liked' ? likes : 0, id };
}

function beyond(sort: ReplySort, { place, way }: NonNullable<Wanted['from']>): SQL {
  if (sort === 'liked') {
    return sql`(${replies.likes}, ${replies.id}) ${sql.raw(WAYS[way])} (${place.value}::int, ${place.id}::bigint)`;
  }
  const sign = sort === 'newest' ? WAYS[way] : WAYS[way].replace(/[<>]/, (found) => (found === '<' ? '>' : '<'));
  return sql`${replies.id} ${sql.raw(sign)} ${place.id}::bigint`;
}

/** Query for a page (keyset pagination): one index scan, reversed if the page is read backwards. */
export function repliesQuery(db: Executor, { postId, userId, sort, there, limit, from }: Wanted) {
  const way = (sort !== 'oldest') === (from?.way === 'before') ? asc : desc;
  return selectReplies(db, userId)
    .where(and(eq(replies.postId, postId), there, from && beyond(sort, from)))
    .orderBy(...(sort === 'liked' ? [way(replies.likes)] : []), way(replies.id))
    .limit(limit);
}

/** Returns a page of replies in reading order, even if it is read backwards. */
export async function repliesPage(db: Executor, wanted: Wanted): Promise<ReplyRow[]> {
  const rows = await repliesQuery(db, wanted);
  return wanted.from?.way === 'before' ? rows.reverse() : rows;
}

export async function hasRepliesBefore(
  db: Executor,
  wanted: Omit<Wanted, 'limit' | 'from' | 'userId'>,
  place: CursorPosition,
): Promise<boolean> {
  const [found] = await db
    .select({ id: replies.id })
    .from(replies)
    .where(and(eq(replies.postId, wanted.postId), wanted.there, beyond(wanted.sort, { place, way: 'before' })))
    .limit(1);
  return found !== undefined;
}
