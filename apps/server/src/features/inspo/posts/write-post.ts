import { and, eq, sql } from 'drizzle-orm';
import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import type { Transaction } from '#db/client.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { requireOffered } from '#platform/settings/require-offered.ts';
import { heldConsent } from '../image-consent/consent.ts';
import { inspoCreated, inspoEdited, inspoHidden, inspoDeleted } from '../events.ts';
import { screenPost } from '../moderation/screen-post.ts';
import { setPictures } from '../images/set-pictures.ts';
import { tags } from '../tags/tags.ts';
import { postView } from './post-view.ts';
import { lockOwnPost, findPost, lockPost } from './find-post.ts';

/** Rate limit per member, so that no member floods the shared feed. */
const AN_HOUR = { points: 20, seconds: 3600 };

/** Returns the id of the post that an earlier request with the same idempotency key created. */
async function madeBefore(tx: Transaction, authorId: number, draft: string | undefined): Promise<number | undefined> {
  if (draft === undefined) return undefined;
  const [before] = await tx
    .select({ id: inspoPosts.id })
    .from(inspoPosts)
    .where(and(eq(inspoPosts.authorId, authorId), eq(inspoPosts.draft, draft)));
  return before?.id;
}

export const createPost: Operation<typeof inspoRoutes.create> = async (context, input) => {
  const { db, viewer, language } = context;
  const { images, draft, ...fields } = input;
  tags.check(fields.tags);
  requireOffered(context, fields.language);
  const authorId = viewer.id;
  await context.limits.countOf('inspo posts', AN_HOUR, `user:${authorId}`);
  const id = await transact(context, async (work) => {
    const { tx, emit } = work;
    // Locks the consent row, so a concurrent withdrawal waits: the post is either created before the withdrawal or
    // rejected.
    if (!(await heldConsent(tx, authorId))) throw new AppError('inspiration.consent-needed');
    const [made] = await tx
      .insert(inspoPosts)
      .values({ authorId, ...fields, draft })
      .onConflictDoNothing({ target: [inspoPosts.authorId, inspoPosts.draft] })
      .returning({ id: inspoPosts.id });
    if (!made) {
      const before = await madeBefore(tx, authorId, draft);
      if (before === undefined) throw new Error('the insert conflicted, but no post has this draft id');
      return before;
    }
    await setPictures(tx, { postId: made.id, authorId, images });
    const waits = await screenPost(work, { id: made.id, authorId, text: fields.text });
    if (!waits) await emit(inspoCreated, { postId: made.id, authorId });
    return made.id;
  });
  return postView(db, { id, viewer, language });
};

export const editPost: Operation<typeof inspoRoutes.edit> = async (context, { id, images, ...fields }) => {
  const { db, viewer, language } = context;
  tags.check(fields.tags);
  await transact(context, async (work) => {
    const { tx, emit } = work;
    const { authorId, language: before } = await lockOwnPost(tx, viewer, id);
    // A post in a language that is no longer offered can stay in it.
    if (fields.language !== before) requireOffered(context, fields.language);
    await setPictures(tx, { postId: id, authorId, images });
    await tx
      .update(inspoPosts)
      .set({ ...fields, editedAt: sql`now()` })
      .where(eq(inspoPosts.id, id));
    const waits = await screenPost(work, { id, authorId, text: fields.text });
    await emit(waits ? inspoHidden : inspoEdited, { postId: id });
  });
  return postView(db, { id, viewer, language });
};

export const deletePost: Operation<typeof inspoRoutes.del> = (context, { id }) =>
  transact(context, async ({ tx, emit }) => {
    const { authorId } = await findPost(tx, context.viewer, id);
    if (authorId !== context.viewer.id) throw new AppError('inspiration.not-the-author');
    const post = await lockPost(tx, id);
    if (!post || post.state === 'deleted') return {};
    await tx.update(inspoPosts).set({ state: 'deleted', hiddenFor: null }).where(eq(inspoPosts.id, id));
    await emit(inspoDeleted, { postId: id });
    return {};
  });
