import { and, eq } from 'drizzle-orm';
import type { inspoRoutes } from '@site/contract/inspo/routes.ts';
import type { Transaction } from '#db/client.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { heldConsent } from '../image-consent/consent.ts';
import { inspoCreated } from '../events.ts';
import { postView } from './post-view.ts';
import { screenPost } from '../moderation/screen-post.ts';
import { setPictures } from '../images/set-pictures.ts';
import { tags } from '../tags/tags.ts';

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
