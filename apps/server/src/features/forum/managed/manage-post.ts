import { eq } from 'drizzle-orm';
import type { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import type { StaffAction } from '@site/contract/moderation/staff-actions.ts';
import { posts } from '#db/schema/forum.ts';
import { appendAuditLog, type AuditDetails } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { requireOffered } from '#platform/settings/require-offered.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { postChangedByStaff, postClosed, postEdited } from '../events.ts';
import { lockPost } from '../posts/find-post.ts';
import { countMove } from '../topics/count-move.ts';
import { lockPostTopic } from '../topics/lock-post-topic.ts';
import { allTopics } from '../topics/topics.ts';
import { lockModerator } from './lock-moderator.ts';

const DETAILS = { topicId: posts.topicId, title: posts.title, language: posts.language, closed: posts.closed };

/** Fields that staff can change. The topic is its slug, which the audit log shows. */
interface PostDetails {
  topic: string;
  title: string;
  language: string;
  closed: boolean;
}

/** Returns the fields of `wanted` that differ from the post's, with their values before and after. */
function changesOf(post: PostDetails, wanted: Partial<PostDetails>): { before: AuditDetails; after: AuditDetails } {
  const before: AuditDetails = {};
  const after: AuditDetails = {};
  for (const key of ['topic', 'title', 'language', 'closed'] as const) {
    const value = wanted[key];
    if (value === undefined || value === post[key]) continue;
    before[key] = post[key];
    after[key] = value;
  }
  return { before, after };
}

/** Moves, renames, closes or opens a post (FORUM-61). Like pinning, this is not a measure against the author. */
export const managePost: Operation<typeof threadRoutes.manage> = async (context, { id, topic, ...fields }) => {
  const { db, viewer } = context;
  const { byId } = await allTopics(db);
  const slugOf = (topicId: number) => byId.get(topicId)?.slug ?? '';
  await transact(context, async (work) => {
    const { tx } = work;
    await lockModerator(tx, viewer);
    const { authorId, state } = await lockPost(tx, viewer, id);
    if (state === 'deleted') throw new AppError('forum.post-deleted');
    const [post] = await tx.select(DETAILS).from(posts).where(eq(posts.id, id));
    if (!post) throw new AppError('forum.post-not-found');
    const { topicId, ...details } = post;
    if (fields.language && fields.language !== post.language) requireOffered(context, fields.language);
    const newTopicId =
      topic === undefined ? topicId : await lockPostTopic(tx, viewer, { slug: topic, currentId: topicId });
    const old = { ...details, topic: slugOf(topicId) };
    const { before, after } = changesOf(old, { ...fields, topic: slugOf(newTopicId) });
    if (Object.keys(after).length === 0) return;
    await tx
      .update(posts)
      .set({ ...fields, topicId: newTopicId })
      .where(eq(posts.id, id));
    if (state === 'visible') await countMove(tx, { from: topicId, to: newTopicId });
    await report(work, { viewer, post: { id, authorId }, before, after });
  });
  return { id };
};

interface Change {
  viewer: Viewer;
  post: { id: number; authorId: number };
  before: AuditDetails;
  after: AuditDetails;
}

/** Emits the events and appends to the audit log. Closing is an action of its own. Notifies other authors only. */
async function report(work: TransactionScope, { viewer, post, before, after }: Change): Promise<void> {
  const { emit } = work;
  const { id: postId, authorId } = post;
  const { closed, ...details } = after;
  const { closed: _wasClosed, ...earlier } = before;
  const isChanged = Object.keys(details).length > 0;
  await emit(postEdited, { postId });
  if (authorId !== viewer.id) {
    if (isChanged) await emit(postChangedByStaff, { postId, authorId });
    if (typeof closed === 'boolean') await emit(postClosed, { postId, authorId, closed });
  }
  const append = (action: StaffAction, change: Pick<Change, 'before' | 'after'>) =>
    appendAuditLog(work, {
      ...{ actorId: viewer.id, action, subjectId: authorId, kind: 'post', targetId: postId },
      ...change,
    });
  if (isChanged) await append('post-changed', { before: earlier, after: details });
  if (typeof closed === 'boolean') {
    await append(closed ? 'post-closed' : 'post-opened', { before: { closed: !closed }, after: { closed } });
  }
}
