import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Reply } from '@site/contract/forum/schemas.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import type { Executor } from '#db/client.ts';
import { replies, replyImages, replyLikes } from '#db/schema/forum.ts';
import { media } from '#db/schema/media.ts';
import { reports } from '#db/schema/moderation.ts';
import { foldsOf, type Fold } from '#features/following';
import { previewsOf } from '#features/link-previews';
import { imageView } from '#features/media';
import type { Viewer } from '#platform/session.ts';
import { authorView } from '#features/members';
import { excerpt } from './excerpt.ts';
import { selectReplies, type ReplyRow } from './replies-page.ts';
import { whyHidden } from './visibility.ts';

const EXCERPT_MAX = 120;

/** The pictures beneath replies, by reply. */
export async function imagesOf(db: Executor, ids: number[]): Promise<Map<number, Image[]>> {
  const rows = await db
    .select({ replyId: replyImages.replyId, image: media })
    .from(replyImages)
    .innerJoin(media, eq(media.id, replyImages.mediaId))
    .where(inArray(replyImages.replyId, ids))
    .orderBy(asc(replyImages.replyId), asc(replyImages.position));
  const byReply = new Map<number, Image[]>();
  for (const { replyId, image } of rows) byReply.set(replyId, [...(byReply.get(replyId) ?? []), imageView(image)]);
  return byReply;
}

async function marksOf(db: Executor, ids: number[], userId: number) {
  const [liked, reported] = await Promise.all([
    db
      .select({ id: replyLikes.replyId })
      .from(replyLikes)
      .where(and(inArray(replyLikes.replyId, ids), eq(replyLikes.userId, userId))),
    db
      .select({ id: reports.targetId })
      .from(reports)
      .where(
        and(
          eq(reports.kind, 'reply'),
          inArray(reports.targetId, ids),
          eq(reports.reporterId, userId),
          sql`${reports.open}`,
        ),
      ),
  ]);
  return { liked: new Set(liked.map(({ id }) => id)), reported: new Set(reported.map(({ id }) => id)) };
}

function targetView(to: ReplyRow['to'], folds: ReadonlyMap<number, Fold> | null): Reply['to'] {
  if (to === null || to.id === null) return null;
  const fold = folds?.get(to.authorId ?? 0);
  const shown = to.state === 'visible' && fold !== 'blocked' && fold !== 'gone';
  return {
    id: to.id,
    nickName: shown ? (to.nickName ?? '') : '',
    role: shown ? to.role : null,
    excerpt: shown ? excerpt(to.plain ?? '', EXCERPT_MAX) : '',
  };
}

/** What is shown with replies beside their rows, by reply or by member. */
interface Beside {
  images: ReadonlyMap<number, Image[]>;
  previews: Awaited<ReturnType<typeof previewsOf>>;
  marks: Awaited<ReturnType<typeof marksOf>> | null;
  folds: ReadonlyMap<number, Fold> | null;
}

function viewOf(row: ReplyRow, viewer: Viewer | null, { images, previews, marks, folds }: Beside): Reply {
  const fold = folds?.get(row.authorId);
  const deleted = row.state === 'deleted' || fold === 'gone';
  const empty = deleted || fold === 'blocked';
  return {
    id: row.id,
    postId: row.postId,
    author: empty ? null : authorView(row.author),
    html: empty ? '' : row.html,
    images: empty ? [] : (images.get(row.id) ?? []),
    previews: empty ? [] : (previews.get(row.id) ?? []),
    createdAt: row.createdAt,
    edited: !empty && row.editedAt !== null,
    deleted,
    folded: fold === 'blocked' || (fold === 'muted' && !deleted) ? fold : null,
    hidden: whyHidden(row),
    blurred: row.blurred,
    likes: row.likes,
    liked: marks?.liked.has(row.id) ?? false,
    reported: marks?.reported.has(row.id) ?? false,
    own: viewer?.id === row.authorId,
    to: targetView(row.to, folds),
  };
}

/** Replies as the caller sees them. The number of queries does not grow with the number of replies. */
export async function replyViews(db: Executor, viewer: Viewer | null, rows: readonly ReplyRow[]): Promise<Reply[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const visible = rows.filter(({ state }) => state === 'visible').map(({ id }) => id);
  const people = rows.flatMap(({ authorId, to }) => [authorId, ...(to?.authorId ? [to.authorId] : [])]);
  const [images, previews, marks, folds] = await Promise.all([
    imagesOf(db, ids),
    previewsOf(db, 'reply', visible),
    viewer ? marksOf(db, ids, viewer.id) : null,
    viewer ? foldsOf(db, viewer, people) : null,
  ]);
  return rows.map((row) => viewOf(row, viewer, { images, previews, marks, folds }));
}

async function rowOf(db: Executor, id: number): Promise<ReplyRow> {
  const [row] = await selectReplies(db).where(eq(replies.id, id));
  if (!row) throw new Error(`reply ${id} is not there`);
  return row;
}

/** One reply as the caller sees it. */
export async function oneReply(db: Executor, viewer: Viewer | null, id: number): Promise<Reply> {
  const row = await rowOf(db, id);
  const [view] = await replyViews(db, viewer, [row]);
  if (!view) throw new Error(`reply ${id} has no view`);
  return view;
}

/** A reply as its author sees it right after creating it: without likes, reports and link previews, which come later. */
export async function newReply(
  db: Executor,
  viewer: Viewer,
  { id, hasImages }: { id: number; hasImages: boolean },
): Promise<Reply> {
  const row = await rowOf(db, id);
  const [images, folds] = await Promise.all([
    hasImages ? imagesOf(db, [id]) : new Map<number, Image[]>(),
    row.to?.authorId ? foldsOf(db, viewer, [row.to.authorId]) : null,
  ]);
  return viewOf(row, viewer, { images, previews: new Map(), marks: null, folds });
}
