import { and, inArray, sql, type SQL } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.ts';
import { messageImages, messages } from '#db/schema/chat.ts';
import { cases } from '#db/schema/moderation.ts';
import { dropImages } from '#features/media';
import type { Services } from '#platform/context.ts';
import { hasOpenCase } from './has-open-case.ts';

/** Staff's deletions can be appealed for 20 days, and the appeal takes a moderator some more. */
const KEPT_DAYS = 30;

/** Condition: moderators have something left to decide on the message, or may get it by an appeal. */
export function undecided(db: Executor): SQL {
  const appealable = sql`${cases.decidedAt} > now() - make_interval(days => ${KEPT_DAYS})`;
  return hasOpenCase(db, and(sql`${messages.deletedByStaff}`, appealable));
}

/** Takes texts and pictures of messages away for good; their places stay. The caller holds them. */
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
  const gone = await tx
    .delete(messageImages)
    .where(inArray(messageImages.messageId, [...ids]))
    .returning({ id: messageImages.mediaId });
  await dropImages(
    work,
    gone.map(({ id }) => id),
  );
}
