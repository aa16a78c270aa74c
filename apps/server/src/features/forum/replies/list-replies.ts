import { eq } from 'drizzle-orm';
import type { ParsedOf } from '@site/contract/core/route.ts';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { ReplySort } from '@site/contract/forum/schemas.ts';
import type { Database } from '#db/client.ts';
import { replies } from '#db/schema/forum.ts';
import { blockedWith } from '#features/following';
import { authorTag } from '#features/members';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import { findPost } from '../posts/find-post.ts';
import { hasRepliesBefore, placeOf, repliesPage, type ReplyCursor, type ReplyRow } from './replies-page.ts';
import { replyViews } from './reply-views.ts';
import { isThereFor } from '../moderation/visibility.ts';

type Input = ParsedOf<typeof forumRoutes.replies>;

const NONE: number[] = [];
const PAGE = 20;
const INT_MAX = 2_147_483_647;

/** Decodes a cursor. Its first character is `a` if the page starts after the position, `b` if it ends before it. */
function decode(cursor: string): ReplyCursor {
  const way = ({ a: 'after', b: 'before' } as const)[cursor.slice(0, 1)];
  if (!way) throw new AppError('forum.cursor-invalid');
  return { place: decodeCursor(cursor.slice(1), INT_MAX), way };
}

async function startingAt(
  db: Database,
  viewer: Viewer | null,
  { postId, at, sort }: { postId: number; at: number; sort: ReplySort },
): Promise<ReplyCursor> {
  const [reply] = await db
    .select({
      postId: replies.postId,
      id: replies.id,
      likes: replies.likes,
      state: replies.state,
      authorId: replies.authorId,
    })
    .from(replies)
    .where(eq(replies.id, at));
  if (reply?.postId !== postId || !isThereFor(viewer, reply)) throw new AppError('forum.reply-not-found');
  return { place: placeOf(sort, reply), way: 'at' };
}

/** Returns the position of the page; undefined for the first page. */
async function startOf(
  db: Database,
  viewer: Viewer | null,
  { id, sort, cursor, at }: Input,
): Promise<ReplyCursor | undefined> {
  if (cursor !== undefined) return decode(cursor);
  return at === undefined ? undefined : startingAt(db, viewer, { postId: id, at, sort });
}

/**
 * Returns the post of a page. Each row contains its post, so the post is queried separately only if the page is empty.
 * @throws AppError forum.post-not-found if the viewer cannot see it
 */
async function postOf(
  db: Database,
  viewer: Viewer | null,
  { id, read, blocked }: { id: number; read: readonly ReplyRow[]; blocked: readonly number[] },
) {
  const post = read[0]?.post ?? (await findPost(db, viewer, id));
  if (!isThereFor(viewer, post) || blocked.includes(post.authorId)) throw new AppError('forum.post-not-found');
  return post;
}

/** Removes the extra row that shows whether there are more, which comes first if the page is read backwards. */
const cutToPage = (read: readonly ReplyRow[], backwards: boolean) =>
  backwards ? read.slice(-PAGE) : read.slice(0, PAGE);

const cursorOf = (letter: 'a' | 'b', sort: ReplySort, reply: ReplyRow | undefined) =>
  reply ? `${letter}${encodeCursor(placeOf(sort, reply))}` : null;

export const listReplies: Operation<typeof forumRoutes.replies> = async (context, input) => {
  const { db, viewer } = context;
  const { id, sort } = input;
  context.tag(`post:${id}`);
  const from = await startOf(db, viewer, input);
  const [blocked, read] = await Promise.all([
    viewer ? blockedWith(db, viewer.id) : NONE,
    repliesPage(db, { postId: id, viewer, sort, limit: PAGE + 1, from }),
  ]);
  const post = await postOf(db, viewer, { id, read, blocked });
  context.tag(...read.flatMap(({ author, to }) => [author.id, ...(to?.authorId ? [to.authorId] : [])]).map(authorTag));
  const backwards = from?.way === 'before';
  const more = read.length > PAGE;
  const rows = cutToPage(read, backwards);
  const [first, last] = [rows[0], rows.at(-1)];
  const hasPrevious = () => first && from && hasRepliesBefore(db, { postId: id, viewer, sort }, placeOf(sort, first));
  const before = backwards ? more : await hasPrevious();
  // A page read backwards always has a next page.
  const after = backwards || more;
  return {
    items: await replyViews(db, viewer, rows),
    next: after ? cursorOf('a', sort, last) : null,
    previous: before ? cursorOf('b', sort, first) : null,
    total: post.replies,
  };
};
