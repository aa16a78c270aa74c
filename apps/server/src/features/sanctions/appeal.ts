import { and, eq } from 'drizzle-orm';
import type { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { consumeTicket, findSanctionInForce, loginTickets } from '#features/accounts';
import { moderationEvents } from '#features/moderation';
import { sanctions } from '#db/schema/sanctions.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner, lockUser } from '#platform/database/locks.ts';
import { hashToken } from '#platform/security/tokens.ts';
import { lastingOf, type Sanction } from './sanction.ts';

/**
 * Stores the only appeal against a sanction. The caller has locked the account.
 * @throws AppError moderation.appeal-made
 */
async function store({ tx, emit }: TransactionScope, row: Sanction, text: string): Promise<void> {
  if (row.appealState !== null) throw new AppError('moderation.appeal-made');
  const made = { appeal: text, appealState: 'open', appealedAt: new Date().toISOString() } as const;
  await tx.update(sanctions).set(made).where(eq(sanctions.id, row.id));
  await emit(moderationEvents.queueChanged, {});
}

/** Appeals against a ban or a closure in force, with the ticket of a login with valid credentials. */
export const appeal: Operation<typeof sanctionRoutes.appeal> = async (context, { ticket, text }) => {
  await transact(context, async (work) => {
    const { tx } = work;
    const [named] = await tx
      .select({ userId: loginTickets.userId })
      .from(loginTickets)
      .where(and(eq(loginTickets.hash, hashToken(ticket)), eq(loginTickets.kind, 'excluded')));
    // Locks the account first, in the same order as staff who lift the ban concurrently.
    if (named?.userId) await lockUser(tx, named.userId);
    const { userId } = await consumeTicket(tx, 'excluded', ticket);
    const row = userId === null ? null : await findSanctionInForce(tx, userId);
    if (!row) throw new AppError('accounts.ticket-ended');
    await store(work, row, text);
  });
  return {};
};

/** Appeals against the announced closure of the current user's own account. */
export const appealClosing: Operation<typeof sanctionRoutes.appealClosing> = async (context, { text }) => {
  await transact(context, async (work) => {
    const { id } = await lockOwner(context, work);
    const row = await lastingOf(work.tx, id, 'closure');
    if (!row) throw new AppError('exclusions.none');
    await store(work, row, text);
  });
  return {};
};
