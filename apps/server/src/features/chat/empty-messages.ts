import { and, eq, exists, inArray, or, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.ts';
import { messageImages, messages } from '#db/schema/chat.ts';
import { appeals, cases } from '#db/schema/moderation.ts';
import { dropImages, type Moved } from '#features/media';
import type { Services } from '#platform/context.ts';

/** Staff's deletions can be appealed for 20 days, and the appeal takes a moderator some more. */
const KEPT_DAYS = 30;

/** Condition: moderators have something left to decide on the message. */
export function undecided(db: Executor) {
  return exists(
    db
      .select({ one: sql`1` })
      .from(cases)
      .leftJoin(appeals, and(eq(appeals.caseId, cases.id), eq(appeals.state, 'open')))
      .where(
        and(
          eq(cases.kind, 'message'),
          eq(cases.targetId, messages.id),
          or(
            sql`${cases.open}`,
            sql`${appeals.id} is not null`,
            and(sql`${messages.deletedByStaff}`, sql`${cases.decidedAt} > now() - make_interval(days => ${KEPT_DAYS})`),
          ),
        ),
      ),
  );
}

/** Takes texts and pictures of messages away for good; their places stay. The caller holds them. */
export async function emptyMessages(
  work: { tx: Transaction } & Pick<Services, 'jobs'>,
  ids: readonly number[],
  moved: Moved,
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
    moved,
  );
}
