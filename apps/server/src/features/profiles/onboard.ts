import { and, eq, isNotNull } from 'drizzle-orm';
import type { profileRoutes } from '@site/contract/profiles/routes.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { saveProfileFields } from '#features/members';
import { allTopics } from '#features/forum';
import { AppError, fieldError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';

/** Stores the topic that a member picks first (JOIN-03). A second call replaces it. */
export const onboard: Operation<typeof profileRoutes.onboard> = async (context, { topics: [slug = ''] }) => {
  const { db, viewer, hub } = context;
  const topicId = (await allTopics(db)).bySlug.get(slug)?.id;
  if (topicId === undefined) throw fieldError('topics', 'forum.topic-required');
  await transact(context, async ({ tx }) => {
    const [member] = await updateUsers(tx, and(eq(users.id, viewer.id), isNotNull(users.role)), {
      onboarded: true,
    }).returning({ id: users.id });
    if (!member) throw new AppError('not-a-member');
    await saveProfileFields(tx, viewer.id, { topicId });
  });
  hub.send(`user:${viewer.id}`, 'user_changed', {});
  return {};
};
