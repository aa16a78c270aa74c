import { and, countDistinct, eq, sql } from 'drizzle-orm';
import type { forumRoutes } from '@site/contract/forum/routes.ts';
import type { REPORT_REASONS } from '@site/contract/forum/schemas.ts';
import type { Transaction } from '#db/client.ts';
import { posts, replies, topics } from '#db/schema/forum.ts';
import { cases, reports } from '#db/schema/moderation.ts';
import { AppError } from '#platform/app-error.ts';
import { transact, type Work } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import type { Viewer } from '#platform/session.ts';
import { postHidden, replyHidden } from './events.ts';
import { findPost, lockPost } from './find-post.ts';
import { findReply, lockReply } from './find-reply.ts';
import { leavePost } from './reply-in-post.ts';

type Reason = (typeof REPORT_REASONS)[number];
interface Target {
  kind: 'post' | 'reply';
  targetId: number;
}

/** So many members' reports of any reason hide an item until a moderator decides. */
const ENOUGH = 3;
/** Of one member: a few reports can hide as many items, so nobody may empty the forum by them. */
const PER_MEMBER = { points: 20, seconds: 3600 };

async function hides(tx: Transaction, reason: Reason, target: Target): Promise<boolean> {
  if (reason === 'minors') return true;
  const same = and(eq(reports.kind, target.kind), eq(reports.targetId, target.targetId));
  const [row] = await tx
    .select({ people: countDistinct(reports.reporterId) })
    .from(reports)
    .where(and(same, sql`${reports.open}`));
  return (row?.people ?? 0) >= ENOUGH;
}

async function hidePost({ tx, emit }: Work, viewer: Viewer, id: number, reason: Reason): Promise<void> {
  const post = await lockPost(tx, viewer, id);
  // Under the lock, so that of three reporters at the same moment the last one sees the other two.
  if (post.state !== 'visible' || !(await hides(tx, reason, { kind: 'post', targetId: id }))) return;
  await tx.update(posts).set({ state: 'hidden', hiddenFor: 'reports' }).where(eq(posts.id, id));
  await tx
    .update(topics)
    .set({ posts: sql`${topics.posts} - 1` })
    .where(eq(topics.id, post.topicId));
  await emit(postHidden, { postId: id });
}

async function hideReply({ tx, emit }: Work, viewer: Viewer, id: number, reason: Reason): Promise<void> {
  const { state, postId, authorId } = await lockReply(tx, viewer, id);
  if (state !== 'visible' || !(await hides(tx, reason, { kind: 'reply', targetId: id }))) return;
  await tx.update(replies).set({ state: 'hidden', hiddenFor: 'reports' }).where(eq(replies.id, id));
  await leavePost(tx, { id, postId, authorId });
  await emit(replyHidden, { postId, replyId: id });
}

export const report: Operation<typeof forumRoutes.report> = async (context, { kind, id, reason, note }) => {
  const { viewer, limits } = context;
  await limits.countOf('report', PER_MEMBER, `user:${viewer.id}`);
  return transact(context, async (work) => {
    const { state, authorId } =
      kind === 'post' ? await findPost(work.tx, viewer, id) : await findReply(work.tx, viewer, id);
    if (state === 'deleted') throw new AppError(`forum.${kind}-not-found`);
    const target = { kind, targetId: id };
    await work.tx
      .insert(cases)
      .values({ ...target, authorId, source: 'reports', severity: 40 })
      .onConflictDoNothing();
    const [found] = await work.tx
      .select({ id: cases.id })
      .from(cases)
      .where(and(eq(cases.kind, kind), eq(cases.targetId, id), sql`${cases.open}`));
    if (!found) throw new Error('an open case was closed meanwhile');
    // One open report per member and item: a second one says nothing new.
    const made = await work.tx
      .insert(reports)
      .values({ ...target, caseId: found.id, reporterId: viewer.id, reason, note })
      .onConflictDoNothing()
      .returning({ id: reports.id });
    if (made.length > 0) await (kind === 'post' ? hidePost : hideReply)(work, viewer, id, reason);
    return {};
  });
};
