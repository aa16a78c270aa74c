import { and, eq, inArray } from 'drizzle-orm';
import { DOCUMENT_SHAPES } from '@site/contract/documents/kinds.ts';
import type { Executor } from '#db/client.ts';
import { courseComments } from '#db/schema/courses.ts';
import { coursePath, documents, documentVersions } from '#features/documents';
import { SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { ModeratedChange, ModeratedKind } from '#platform/moderation/moderated.ts';
import { commentHtml, commentImages } from './comment-views.ts';
import { courseCommentCreated, courseCommentDeleted, courseCommentHidden, courseCommentShown } from '../events.ts';
import { isCommentThere, lockComment, type Comment } from './find-comment.ts';

async function emitStateChange({ emit }: TransactionScope, before: Comment, state: Comment['state']): Promise<void> {
  const about = { commentId: before.id, courseId: before.courseId, authorId: before.authorId };
  if (state === 'hidden') return emit(courseCommentHidden, about);
  if (state === 'deleted') return emit(courseCommentDeleted, about);
  // A comment held as a first post, or for a watched word without having been edited, was never visible to others, so
  // its creation is emitted now. If it was edited, the edit may have added the word after the creation was emitted.
  const unheard = before.hiddenFor === 'first-post' || (before.hiddenFor === 'words' && before.editedAt === null);
  return emit(unheard ? courseCommentCreated : courseCommentShown, about);
}

async function change(work: TransactionScope, id: number, to: ModeratedChange): Promise<void> {
  const comment = await lockComment(work.tx, id);
  // A comment deleted by its author stays deleted, regardless of the decision.
  if (!comment || (comment.state === 'deleted' && !comment.deletedByStaff)) return;
  const hiddenFor = to.state === 'hidden' ? to.hiddenFor : null;
  await work.tx
    .update(courseComments)
    .set({ state: to.state, hiddenFor, deletedByStaff: to.state === 'deleted' })
    .where(eq(courseComments.id, id));
  if (comment.state !== to.state) await emitStateChange(work, comment, to.state);
}

/** Returns titles and paths of courses, including unpublished ones, because their comments are moderated too. */
async function placesOf(db: Executor, ids: readonly number[], language: Language) {
  const { documentId, part, content, live } = documentVersions;
  const rows = await db
    .select({ id: documents.id, name: documents.name, part, content })
    .from(documents)
    .innerJoin(documentVersions, and(eq(documentId, documents.id), eq(live, true)))
    .where(and(inArray(documents.id, [...ids]), inArray(part, ['shared', language, 'en'])));
  const { shared, text } = DOCUMENT_SHAPES.courses;
  return new Map(
    [...Map.groupBy(rows, (row) => row.id)].map(([id, parts]) => {
      const localized = parts.find((row) => row.part === language) ?? parts.find((row) => row.part === SOURCE_LANGUAGE);
      const type = shared.safeParse(parts.find((row) => row.part === 'shared')?.content).data?.type ?? 'pdf';
      const title = text.safeParse(localized?.content).data?.title ?? '';
      return [id, { title, path: coursePath(type, parts[0]?.name ?? '') }];
    }),
  );
}

export const moderatedComment: ModeratedKind = {
  kind: 'course-comment',
  rows: courseComments,

  async show(db, ids, language) {
    const rows = await db
      .select()
      .from(courseComments)
      .where(inArray(courseComments.id, [...ids]));
    const [images, places] = await Promise.all([
      commentImages(db, ids),
      placesOf(
        db,
        rows.map(({ courseId }) => courseId),
        language,
      ),
    ]);
    return new Map(
      rows.map(({ id, courseId, authorId, state, hiddenFor, text, createdAt }) => [
        id,
        {
          ...{ id, authorId, state, hiddenFor, createdAt },
          title: places.get(courseId)?.title ?? '',
          html: commentHtml(text),
          images: (images.get(id) ?? []).map(({ url, width, height }) => ({ url, width, height })),
          path: `${places.get(courseId)?.path ?? '/courses'}?comment=${id}`,
        },
      ]),
    );
  },

  async isThereFor(db, viewer, id) {
    const [comment] = await db.select().from(courseComments).where(eq(courseComments.id, id));
    return comment !== undefined && isCommentThere(db, viewer, comment);
  },

  async lock(tx, id) {
    const comment = await lockComment(tx, id);
    return comment ? { authorId: comment.authorId, state: comment.state, hiddenFor: comment.hiddenFor } : null;
  },

  change,
};
