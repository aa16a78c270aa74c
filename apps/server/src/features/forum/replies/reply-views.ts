import { asc, eq, inArray } from 'drizzle-orm';
import type { Reply, ReplySummary } from '@site/contract/forum/schemas.ts';
import type { Image } from '@site/contract/media/schemas.ts';
import type { Executor } from '#db/client.ts';
import { columnsOf } from '#db/read-model.ts';
import { replies, replyImages } from '#db/schema/forum.ts';
import { imageView, media } from '#features/media';
import { collapseReasons, type CollapseReason } from '#features/following';
import type { Viewer } from '#platform/sessions/session.ts';
import { authorView } from '#features/members';
import { excerpt } from '../rich-text/plain-text.ts';
import { selectReplies, type ReplyRow } from './replies-page.ts';
import { whyHidden } from '../moderation/visibility.ts';

const EXCERPT_MAX = 120;

/** Loads the images of replies, by reply id. */
export async function imagesOf(db: Executor, ids: number[]): Promise<Map<number, Image[]>> {
  const rows = await db
    .select({ replyId: replyImages.replyId, image: columnsOf(media) })
    .from(replyImages)
    .innerJoin(media, eq(media.id, replyImages.mediaId))
    .where(inArray(replyImages.replyId, ids))
    .orderBy(asc(replyImages.replyId), asc(replyImages.position));
  const byReply = new Map<number, Image[]>();
  for (const { replyId, image } of rows) byReply.set(replyId, [...(byReply.get(replyId) ?? []), imageView(image)]);
  return byReply;
}

type Summarized = Pick<NonNullable<ReplyRow['to']>, 'state' | 'authorId' | 'plain' | 'nickName' | 'role'> & {
  id: number;
};

/** Returns a reply as a link to it shows it. Of removed ones and those by blocked members only the id is left. */
export function summaryView(
  { id, authorId, state, nickName, role, plain }: Summarized,
  folds: ReadonlyMap<number, CollapseReason> | null,
): ReplySummary {
  const fold = folds?.get(authorId ?? 0);
  const shown = state === 'visible' && fold !== 'blocked' && fold !== 'gone';
  if (!shown) return { id, nickName: '', role: null, excerpt: '' };
  return { id, nickName: nickName ?? '', role, excerpt: excerpt(plain ?? '', EXCERPT_MAX) };
}

function targetView(to: ReplyRow['to'], folds: ReadonlyMap<number, CollapseReason> | null): ReplySummary | null {
  return to === null || to.id === null ? null : summaryView({ ...to, id: to.id }, folds);
}

type Content = Pick<Reply, 'author' | 'html' | 'images' | 'previews' | 'edited'>;

const NO_CONTENT: Content = { author: null, html: '', images: [], previews: [], edited: false };

const contentOf = ({ author, html, images, previews, state, editedAt }: ReplyRow): Content => ({
  author: authorView(author),
  html,
  images,
  previews: state === 'visible' ? previews : [],
  edited: editedAt !== null,
});

function viewOf(row: ReplyRow, viewer: Viewer | null, folds: ReadonlyMap<number, CollapseReason> | null): Reply {
  const fold = folds?.get(row.authorId);
  const deleted = row.state === 'deleted' || fold === 'gone';
  const { author, html, images, previews, edited } = deleted || fold === 'blocked' ? NO_CONTENT : contentOf(row);
  return {
    id: row.id,
    postId: row.postId,
    author,
    html,
    images,
    previews,
    createdAt: row.createdAt,
    edited,
    deleted,
    folded: fold === 'blocked' || (fold === 'muted' && !deleted) ? fold : null,
    hidden: whyHidden(row),
    blurred: row.blurred,
    likes: row.likes,
    liked: row.liked,
    reported: row.reported,
    own: viewer?.id === row.authorId,
    helpful: row.helpful && !deleted,
    to: targetView(row.to, folds),
    movedTo: row.movedTo,
  };
}

/** Returns replies as the viewer sees them, with a constant number of queries. */
export async function replyViews(db: Executor, viewer: Viewer | null, rows: readonly ReplyRow[]): Promise<Reply[]> {
  if (rows.length === 0) return [];
  const people = rows.flatMap(({ authorId, to }) => [authorId, ...(to?.authorId ? [to.authorId] : [])]);
  const folds = viewer ? await collapseReasons(db, viewer, people) : null;
  return rows.map((row) => viewOf(row, viewer, folds));
}

/** Returns one reply as the viewer sees it. */
export async function oneReply(db: Executor, viewer: Viewer | null, id: number): Promise<Reply> {
  const [view] = await replyViews(db, viewer, await selectReplies(db, viewer?.id ?? null).where(eq(replies.id, id)));
  if (!view) throw new Error(`reply ${id} not found`);
  return view;
}
