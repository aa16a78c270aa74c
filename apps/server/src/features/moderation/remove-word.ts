import { eq } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { watchedWords } from '#db/schema/moderation.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { record } from './record.ts';

/** Deletes a watched word. Idempotent. */
export const removeWord: Operation<typeof moderationRoutes.removeWord> = (context, { id }) =>
  transact(context, async (work) => {
    const [gone] = await work.tx.delete(watchedWords).where(eq(watchedWords.id, id)).returning();
    if (!gone) return {};
    const before = { word: gone.word, action: gone.action };
    await record(work, { actorId: context.viewer.id, action: 'word-removed', subjectId: null, before });
    return {};
  });
