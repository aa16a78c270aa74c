import { and, inArray, sql, type SQL, ne } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.ts';
import {
  conversationParticipants as sides,
  messageImages,
  messageReactions,
  messages,
  messageVersions,
} from '#db/schema/chat.ts';
import { cases } from '#features/moderation';
import { dropImages } from '#features/media';
import type { Services } from '#platform/context.ts';
import { hasOpenCase } from '../moderation/has-open-case.ts';

/**
 * Retention in days for the content of a message deleted by staff, and for earlier texts of edited messages. Decisions can be appealed for 20 days; the remaining
 * days are for the moderator who answers the appeal.
 */
export const RETENTION_DAYS = 30;

/** SQL condition: a decision on the message is pending, or can still be requested by an appeal. */
export function undecided(db: Executor): SQL {
  const appealable = sql`${cases.decidedAt} > now() - make_interval(days => ${RETENTION_DAYS})`;
  return hasOpenCase(db, and(sql`${messages.deletedByStaff}`, appealable));
}

/** Purges texts, earlier texts, reactions and images of messages; their positions in the conversation remain. The caller holds the row locks. */
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
  await tx.delete(messageVersions).where(inArray(messageVersions.messageId, [...ids]));
  await tx.delete(messageReactions).where(inArray(messageReactions.messageId, [...ids]));
  const removed = await tx
    .delete(messageImages)
    .where(inArray(messageImages.messageId, [...ids]))
    .returning({ id: messageImages.mediaId });
  await dropImages(
    work,
    removed.map(({ id }) => id),
  );
}

/** SQL condition: neither participant has the message any more. */
export const nobodyHas = sql`not exists (
  select from ${sides} has where has.conversation_id = ${messages.conversationId}
    and has.cleared_seq < ${messages.seq} and not (
      case when ${messages.senderId} = has.user_id then ${messages.hiddenForSender} else ${messages.hiddenForOther} end))`;

/**
 * Marks the selected messages as deleted if neither participant has them any more; the clean-up job purges their
 * content.
 * @param which condition on messages of conversations whose rows are locked
 */
export async function purgeOrphanedMessages(tx: Transaction, which: SQL | undefined): Promise<void> {
  await tx
    .update(messages)
    .set({ state: 'deleted', hiddenFor: null, kept: true })
    .where(and(which, ne(messages.state, 'deleted'), nobodyHas));
}
