import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { moderationRoutes } from '@site/contract/moderation/routes.ts';
import type { OwnClosing, OwnHelp } from '@site/contract/moderation/own-schemas.ts';
import type { Executor } from '#db/client.ts';
import { sanctions, accountRecoveries } from '#platform/users/account-state.ts';
import type { Operation } from '#platform/feature.ts';
import { lastingSuspension, suspensionView } from './suspensions/suspensions.ts';

async function announcedClosing(db: Executor, userId: number): Promise<OwnClosing | null> {
  const [row] = await db
    .select()
    .from(sanctions)
    .where(
      and(
        eq(sanctions.userId, userId),
        eq(sanctions.kind, 'closure'),
        isNull(sanctions.endedAt),
        gt(sanctions.startsAt, sql`now()`),
      ),
    );
  if (!row) return null;
  const { reason, startsAt, appeal: text, appealState: state, answer } = row;
  return { reason, startsAt, appeal: state && { text, state, answer } };
}

async function openHelp(db: Executor, userId: number): Promise<OwnHelp | null> {
  const [row] = await db
    .select({ kind: accountRecoveries.kind, effectiveAt: accountRecoveries.effectiveAt })
    .from(accountRecoveries)
    .where(and(eq(accountRecoveries.userId, userId), inArray(accountRecoveries.state, ['approval', 'waiting'])));
  return row ?? null;
}

/**
 * Returns the account standing of the current user: the suspension in force, the announced closure and the open account
 * recovery.
 */
export const standing: Operation<typeof moderationRoutes.standing> = async ({ db, viewer }) => {
  const [row, closing, help] = await Promise.all([
    lastingSuspension(db, viewer.id),
    announcedClosing(db, viewer.id),
    openHelp(db, viewer.id),
  ]);
  return { suspension: row && suspensionView(row), closing, help };
};
