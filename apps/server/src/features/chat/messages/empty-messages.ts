import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.ts';
import { messageImages, messages } from '#db/schema/chat.ts';
import { cases } from '#features/moderation';
import { dropImages } from '#features/media';
import type { Services } from '#platform/context.ts';
import { hasOpenCase } from '../moderation/has-open-case.ts';

/**
 * Retention in days for the content of a message deleted by staff. Decisions can be appealed for 20 days; the remaining
 * days are for the moderator who answers the appeal.
 */
const RETENTION_DAYS = 30;

/** SQL condition: a decision on the message is pending, or can still be requested by an appeal. */
export function undecided(db: Executor): SQL {
  const appealable = sql`${cases.decidedAt} > now() - make_interval(days => ${RETENTION_DAYS})`;
  return hasOpenCase(db, and(sql`${messages.deletedByStaff}`, appealable));
}

/** Purges texts and images of messages; their positions in the conversation remain. The caller holds the row locks. */
export async function emptyMessages(
  work: { tx: Transaction } & Pick<Services, 'jobs'>,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const { tx } = work;
  await tx
    .update(messages)
    .set({ text: '', kept: false })
    .where(inArray(messages.id, [...ids]));
  const removed = await tx
    .delete(messageImages)
    .where(inArray(messageImages.messageId, [...ids]))
    .returning({ id: messageImages.mediaId });
  await dropImages(
    work,
    removed.map(({ id }) => id),
  );
}
