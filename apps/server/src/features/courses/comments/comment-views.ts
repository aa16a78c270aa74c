import { and, asc, desc, eq, inArray, lt, or, sql, type SQL } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import type { CourseComment } from '@site/contract/courses/schemas.ts';
import type { courseRoutes } from '@site/contract/courses/routes.ts';
import { escapeHtml } from '@site/contract/core/escape-html.ts';
import type { Executor } from '#db/client.ts';
import { columnsOf } from '#db/read-model.ts';
import { users } from '#platform/users/users.ts';
import { courseCommentImages, courseComments } from '#db/schema/courses.ts';
import { imageView, media } from '#features/media';
import { authorColumns } from '#platform/members/author-columns.ts';
import { unseen } from '#features/following';
import { authorView } from '#features/members';
import { notInIds } from '#platform/database/not-in-ids.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { decodeCursor, encodeCursor } from '#platform/database/cursor.ts';
import type { Operation } from '#platform/feature.ts';
import { linkText } from '#features/forum';
import { findCourse } from '../live-courses.ts';

type CommentImage = CourseComment['images'][number];

/** Returns the images of the comments, by comment id. */
export async function commentImages(db: Executor, ids: readonly number[]): Promise<Map<number, CommentImage[]>> {
  const byComment = new Map<number, CommentImage[]>();
  if (ids.length === 0) return byComment;
  const rows = await db
    .select({ commentId: courseCommentImages.commentId, image: columnsOf(media) })
    .from(courseCommentImages)
    .innerJoin(media, eq(media.id, courseCommentImages.mediaId))
    .where(inArray(courseCommentImages.commentId, [...ids]))
    .orderBy(asc(courseCommentImages.commentId), asc(courseCommentImages.position));
  for (const { commentId, image } of rows) {
    const { id, url, width, height, placeholder } = imageView(image);
    const view = { id, url, width, height, placeholder: placeholder ?? '' };
    byComment.set(commentId, [...(byComment.get(commentId) ?? []), view]);
  }
  return byComment;
}

/** SQL condition: the comment is not deleted, and hidden comments are visible only to their author and moderators. */
function thereFor({ id, role }: Viewer): SQL | undefined {
  const { state, authorId } = courseComments;
  if (isModerator(role)) return sql`${state} <> 'deleted'`;
  return or(sql`${state} = 'visible'`, and(sql`${state} = 'hidden'`, eq(authorId, id)));
}

/** SQL condition for the comments of a course that the current user sees; excludes blocked and muted members. */
async function listedComments(db: Executor, viewer: Viewer, courseId: number): Promise<SQL | undefined> {
  const { members } = await unseen(db, viewer.id);
  return and(eq(courseComments.courseId, courseId), thereFor(viewer), notInIds(courseComments.authorId, members));
}

interface Wanted {
  where: SQL | undefined;
  before?: number | undefined;
  limit: number;
}

/** Returns comments as the current user sees them, newest first. */
async function commentViews(db: Executor, viewer: Viewer, { where, before, limit }: Wanted): Promise<CourseComment[]> {
  const rows = await db
    .select({ comment: courseComments, author: authorColumns })
    .from(courseComments)
    .innerJoin(users, eq(users.id, courseComments.authorId))
    .where(and(where, before === undefined ? undefined : lt(courseComments.id, before)))
    .orderBy(desc(courseComments.id))
    .limit(limit);
  const images = await commentImages(
    db,
    rows.map(({ comment }) => comment.id),
  );
  return rows.map(({ comment, author }) => {
    const { id, text, state, createdAt, editedAt } = comment;
    const mine = author.id === viewer.id;
    return {
      ...{ id, state, mine, createdAt, editedAt },
      author: authorView(author),
      html: commentHtml(text),
      text: mine ? text : null,
      images: images.get(id) ?? [],
    };
  });
}

/** Returns one comment, regardless of its state. */
export async function oneComment(db: Executor, viewer: Viewer, id: number): Promise<CourseComment> {
  const [view] = await commentViews(db, viewer, { where: eq(courseComments.id, id), limit: 1 });
  if (!view) throw new Error(`comment ${id} not found`);
  return view;
}

const PAGE = 20;

export const listComments: Operation<typeof courseRoutes.comments> = async (context, { courseId, cursor }) => {
  const { db, viewer, language } = context;
  const before = cursor === undefined ? undefined : decodeCursor(cursor).id;
  await findCourse(context, { id: courseId }, language);
  const where = await listedComments(db, viewer, courseId);
  const [read, total] = await Promise.all([
    commentViews(db, viewer, { where, before, limit: PAGE + 1 }),
    db.$count(courseComments, where),
  ]);
  const items = read.slice(0, PAGE);
  const last = items.at(-1);
  return { items, next: last && read.length > PAGE ? encodeCursor({ value: 0, id: last.id }) : null, total };
};

/** Converts a comment to HTML, with paragraphs, line breaks and links for URLs. The text of the comment is escaped. */
export function commentHtml(text: string): string {
  const safe = escapeHtml(text.replaceAll('\r\n', '\n'));
  const paragraphs = safe.split(/\n{2,}/).filter((part) => part.trim() !== '');
  return linkText(paragraphs.map((part) => `<p>${part.trim().replaceAll('\n', '<br>')}</p>`).join(''));
}
