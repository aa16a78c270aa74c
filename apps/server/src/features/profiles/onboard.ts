import { and, eq, isNotNull } from 'drizzle-orm';
import type { profileRoutes } from '@site/contract/profiles/routes.ts';
import type { Transaction } from '#db/client.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { saveProfileFields } from '#features/members';
import { allTopics } from '#features/forum';
import { AppError, fieldError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';

/**
 * Stores the topic that a member starts with.
 * @returns false if the account is not a member
 */
export async function startWithTopic(tx: Transaction, userId: number, topicId: number): Promise<boolean> {
  const [member] = await updateUsers(tx, and(eq(users.id, userId), isNotNull(users.role)), {
    onboarded: true,
  }).returning({ id: users.id });
  if (!member) return false;
  await saveProfileFields(tx, userId, { topicId });
  return true;
}

/** Stores the topic that a member picks first (JOIN-03). A second call replaces it. */
export const onboard: Operation<typeof profileRoutes.onboard> = async (context, { topics: [slug = ''] }) => {
  const { db, viewer, hub } = context;
  const topic = (await allTopics(db)).bySlug.get(slug);
  if (!topic || topic.archivedAt !== null) throw fieldError('topics', 'forum.topic-required');
  await transact(context, async ({ tx }) => {
    if (!(await startWithTopic(tx, viewer.id, topic.id))) throw new AppError('not-a-member');
  });
  hub.send(`user:${viewer.id}`, 'user_changed', {});
  return {};
};
