import { and, asc, desc, eq, or, sql, type Placeholder, type SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isModerator } from '@site/contract/core/roles.ts';
import type { ReplySort } from '@site/contract/forum/schemas.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import type { Executor } from '#db/client.ts';
import { prepared } from '#db/queries/prepared.ts';
import { users } from '#platform/users/users.ts';
import { posts, replies, replyImages, replyLikes } from '#db/schema/forum.ts';
import { imageView, media, type StoredImage } from '#features/media';
import { reports } from '#features/moderation';
import { previewsColumn } from '#features/link-previews';
import { hasBlurredPictures } from '#platform/moderation/has-blurred-pictures.ts';
import { authorColumns } from '#platform/members/author-columns.ts';
import type { CursorPosition } from '#platform/database/cursor.ts';
import { movedToColumn } from '../threads/redirect-columns.ts';
import type { Viewer } from '#platform/sessions/session.ts';

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

/** Whether the author of the post likes the reply of another member. */
const helpful = sql<boolean>`(${replies.authorId} <> ${posts.authorId} and exists (
  select from ${replyLikes} l where l.reply_id = replies.id and l.user_id = ${posts.authorId}))`;

/** Query columns of a reader who is not logged in. */
const NO_MARKS = { liked: sql<boolean>`false`, reported: sql<boolean>`false` };

/** Query columns: whether the reader has liked or reported the reply. */
const ownMarks = (userId: number | Placeholder): typeof NO_MARKS => ({
  liked: sql<boolean>`exists (select from ${replyLikes} l where l.reply_id = replies.id and l.user_id = ${userId})`,
  reported: sql<boolean>`exists (select from ${reports} r
    where r.kind = 'reply' and r.target_id = replies.id and r.reporter_id = ${userId} and r.open)`,
});

/**
 * Selects replies with their authors and the replies they respond to, as the account `userId` sees them, or as a
 * visitor does if it is null.
 */
export function selectReplies(db: Executor, userId: number | Placeholder | null) {
  return (
    db
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
        helpful,
        previews: previewsColumn('reply', sql`replies.id`),
        ...(userId === null ? NO_MARKS : ownMarks(userId)),
        movedTo: movedToColumn,
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
      // A target that was moved to another post is not shown, because that post may be hidden.
      .leftJoin(target, and(eq(target.id, replies.toId), eq(target.postId, replies.postId)))
      .leftJoin(targetAuthor, eq(targetAuthor.id, target.authorId))
      .$dynamic()
  );
}

export type ReplyRow = Awaited<ReturnType<typeof selectReplies>>[number];

/** Direction and position of a page: it starts after or at a reply or, read backwards, ends before one. */
export interface ReplyCursor {
  place: CursorPosition;
  way: 'after' | 'at' | 'before';
}

/** Values that determine the SQL text of a page; all others are placeholders. */
interface Shape {
  sort: ReplySort;
  way: ReplyCursor['way'] | undefined;
  reader: 'visitor' | 'account' | 'staff';
}

interface Wanted {
  postId: number;
  viewer: Viewer | null;
  sort: ReplySort;
  limit: number;
  from?: ReplyCursor | undefined;
}

const WAYS = { after: '<', at: '<=', before: '>' } as const;

/** Returns the cursor position of a reply: its sort value and its id. */
export function placeOf(sort: ReplySort, { id, likes }: { id: number; likes: number }): CursorPosition {
  return { value: sort === 'liked' ? likes : 0, id };
}

const POST = sql.placeholder('postId');
const VIEWER = sql.placeholder('userId');
const VALUE = sql.placeholder('value');
const ID = sql.placeholder('id');

function beyond(sort: ReplySort, way: ReplyCursor['way']): SQL {
  if (sort === 'liked') {
    return sql`(${replies.likes}, ${replies.id}) ${sql.raw(WAYS[way])} (${VALUE}::int, ${ID}::bigint)`;
  }
  const sign = sort === 'newest' ? WAYS[way] : WAYS[way].replace(/[<>]/, (found) => (found === '<' ? '>' : '<'));
  return sql`${replies.id} ${sql.raw(sign)} ${ID}::bigint`;
}

/** Condition for replies that the reader can see; undefined if all of them are visible. */
function visibleTo(reader: Shape['reader']): SQL | undefined {
  if (reader === 'staff') return undefined;
  const isShown = sql`${replies.state} <> 'hidden'`;
  return reader === 'account' ? or(isShown, eq(replies.authorId, VIEWER)) : isShown;
}

/**
 * Query for a page (keyset pagination): one index scan, reversed if the page is read backwards. Its placeholders are
 * `postId`, `userId`, `value`, `id` and `limit`.
 */
export function repliesQuery(db: Executor, { sort, way, reader }: Shape) {
  const order = (sort !== 'oldest') === (way === 'before') ? asc : desc;
  return selectReplies(db, reader === 'visitor' ? null : VIEWER)
    .where(and(eq(replies.postId, POST), visibleTo(reader), way && beyond(sort, way)))
    .orderBy(...(sort === 'liked' ? [order(replies.likes)] : []), order(replies.id))
    .limit(sql.placeholder('limit'));
}

const readerKind = (viewer: Viewer | null): Shape['reader'] =>
  !viewer ? 'visitor' : isModerator(viewer.role) ? 'staff' : 'account';

/** Returns a page of replies in reading order, even if it is read backwards. */
export async function repliesPage(db: Executor, { postId, viewer, sort, limit, from }: Wanted): Promise<ReplyRow[]> {
  const shape = { sort, way: from?.way, reader: readerKind(viewer) };
  const name = `replies_${shape.sort}_${shape.way ?? 'first'}_${shape.reader}`;
  const query = prepared(db, name, (on) => repliesQuery(on, shape).prepare(name));
  const rows = await query.execute({ postId, userId: viewer?.id, limit, ...from?.place });
  return from?.way === 'before' ? rows.reverse() : rows;
}

export async function hasRepliesBefore(
  db: Executor,
  { postId, viewer, sort }: Omit<Wanted, 'limit' | 'from'>,
  place: CursorPosition,
): Promise<boolean> {
  const reader = readerKind(viewer);
  const query = prepared(db, `replies_before_${sort}_${reader}`, (on, name) =>
    on
      .select({ id: replies.id })
      .from(replies)
      .where(and(eq(replies.postId, POST), visibleTo(reader), beyond(sort, 'before')))
      .limit(1)
      .prepare(name),
  );
  const [found] = await query.execute({ postId, userId: viewer?.id, ...place });
  return found !== undefined;
}
