import { desc, eq, inArray, sql } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import type { draftRoutes } from '@site/contract/drafts/routes.ts';
import { DRAFTS_MAX } from '@site/contract/drafts/schemas.ts';
import { TITLE_MAX } from '@site/contract/forum/fields.ts';
import { drafts } from '#db/schema/drafts.ts';
import { posts, replies } from '#features/forum';
import type { Executor } from '#db/client.ts';
import { blockedWith } from '#features/following';
import type { Operation } from '#platform/feature.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { htmlToText } from '@site/contract/core/escape-html.ts';

const BEGINNING_MAX = 160;

/** Returns the first part of HTML from an editor as plain text. The HTML may be cut off anywhere. */
function draftPreview(html: string): string {
  const text = htmlToText(html);
  const signs = [...text];
  return signs.length > BEGINNING_MAX ? `${signs.slice(0, BEGINNING_MAX).join('').trimEnd()}…` : text;
}

/** Maximum length of markup read for the preview, in characters. */
const READ_MAX = 2000;

/**
 * Returns the target of a draft key: a post, or one of the current user's replies. Both ids are null for any other key,
 * such as that of a new post.
 */
function targetOf(place: string): { postId: number | null; replyId: number | null } {
  const [, kind, id] = /^(post|reply-to|reply)-(\d+)$/.exec(place) ?? [];
  if (kind === undefined) return { postId: null, replyId: null };
  return kind === 'reply' ? { postId: null, replyId: Number(id) } : { postId: Number(id), replyId: null };
}

async function postsOfReplies(db: Executor, ids: number[]): Promise<Map<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: replies.id, postId: replies.postId })
    .from(replies)
    .where(inArray(replies.id, ids));
  return new Map(rows.map(({ id, postId }) => [id, postId]));
}

/** Returns titles of posts that the member may read. Posts by members blocked in either direction are left out. */
async function titlesOf(db: Executor, { id: userId, role }: Viewer, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const blocked = new Set(await blockedWith(db, userId));
  const { id, title, state, authorId } = posts;
  const rows = await db.select({ id, title, state, authorId }).from(posts).where(inArray(posts.id, ids));
  const readable = rows.filter(
    (post) =>
      !blocked.has(post.authorId) &&
      (post.state === 'visible' || (post.state === 'hidden' && (post.authorId === userId || isModerator(role)))),
  );
  return new Map(readable.map((post) => [post.id, post.title]));
}

/** Runs at most four queries, and reads only a prefix of each draft from the database. */
export const listDrafts: Operation<typeof draftRoutes.list> = async ({ db, viewer }) => {
  const read = (field: string, max: number) =>
    sql<string>`coalesce(left(${drafts.body} -> 'values' ->> ${field}, ${max}::int), '')`;
  const rows = await db
    .select({
      place: drafts.place,
      title: read('title', TITLE_MAX),
      content: read('content', READ_MAX),
      savedAt: drafts.savedAt,
    })
    .from(drafts)
    .where(eq(drafts.userId, viewer.id))
    .orderBy(desc(drafts.savedAt), drafts.place)
    .limit(DRAFTS_MAX);
  const targets = rows.map(({ place }) => targetOf(place));
  const parents = await postsOfReplies(
    db,
    targets.flatMap(({ replyId }) => replyId ?? []),
  );
  const postIds = targets.map(({ postId, replyId }) => postId ?? parents.get(replyId ?? 0) ?? null);
  const titles = await titlesOf(
    db,
    viewer,
    postIds.filter((id) => id !== null),
  );
  return {
    items: rows.map(({ place, title, content, savedAt }, index) => {
      const postId = postIds[index] ?? null;
      const replyId = targets[index]?.replyId ?? null;
      const own = title.trim();
      const beginning = draftPreview(content);
      return { place, title: own || (titles.get(postId ?? 0) ?? ''), beginning, postId, replyId, savedAt };
    }),
  };
};
