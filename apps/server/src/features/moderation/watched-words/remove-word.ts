import { eq } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { watchedWords } from '#db/schema/moderation.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { appendAuditLog } from '../audit-log/append-audit-log.ts';

/** Deletes a watched word. Idempotent. */
export const removeWord: Operation<typeof moderationRoutes.removeWord> = (context, { id }) =>
  transact(context, async (work) => {
    const [removed] = await work.tx.delete(watchedWords).where(eq(watchedWords.id, id)).returning();
    if (!removed) return {};
    const before = { word: removed.word, action: removed.action };
    await appendAuditLog(work, { actorId: context.viewer.id, action: 'word-removed', subjectId: null, before });
    return {};
  });
