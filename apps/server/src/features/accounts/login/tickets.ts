import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { loginTickets } from '#db/schema/accounts.ts';
import { AppError } from '#platform/app-error.ts';
import { hashToken, newToken } from '#platform/security/tokens.ts';

type Ticket = typeof loginTickets.$inferSelect;
const TTL_MS = 10 * 60_000;
/** Lifetime in milliseconds of tickets for steps that take time: an appeal to write, or policies to read. */
const LONG_TTL_MS = 60 * 60_000;
const LONG_KINDS: readonly Ticket['kind'][] = ['excluded', 'single-sign-on-account'];

/** Creates a login ticket for the next step. Only its hash is stored. */
export async function giveTicket(
  db: Executor,
  { kind, userId, challenge }: { kind: Ticket['kind']; userId: number | null; challenge?: string },
): Promise<string> {
  const ticket = newToken();
  const expiresAt = new Date(Date.now() + (LONG_KINDS.includes(kind) ? LONG_TTL_MS : TTL_MS)).toISOString();
  await db
    .insert(loginTickets)
    .values({ hash: hashToken(ticket), kind, userId, expiresAt, ...(challenge && { challenge }) });
  return ticket;
}

/**
 * Consumes a ticket. If `db` is a transaction, a rollback restores the ticket; otherwise the ticket stays consumed even
 * if the rest of the request fails.
 * @throws AppError accounts.ticket-ended when it does not exist or has expired
 */
export async function consumeTicket(db: Executor, kind: Ticket['kind'], ticket: string): Promise<Ticket> {
  const [taken] = await db
    .delete(loginTickets)
    .where(
      and(
        eq(loginTickets.hash, hashToken(ticket)),
        eq(loginTickets.kind, kind),
        gt(loginTickets.expiresAt, sql`now()`),
      ),
    )
    .returning();
  if (!taken) throw new AppError('accounts.ticket-ended');
  return taken;
}

/** Deletes all login tickets of an account. */
export async function deleteTickets(db: Executor, userId: number): Promise<void> {
  await db.delete(loginTickets).where(eq(loginTickets.userId, userId));
}

/**
 * Counts an attempt with a second-factor ticket.
 * @returns the id of the account that the ticket was issued to
 * @throws AppError accounts.ticket-ended when the ticket does not exist, has expired, or has no attempts left
 */
export async function countTicketAttempt(db: Executor, ticket: string, attempts: number): Promise<number> {
  const [counted] = await db
    .update(loginTickets)
    .set({ tries: sql`${loginTickets.tries} + 1` })
    .where(
      and(
        eq(loginTickets.hash, hashToken(ticket)),
        eq(loginTickets.kind, 'second-factor'),
        gt(loginTickets.expiresAt, sql`now()`),
        lt(loginTickets.tries, attempts),
      ),
    )
    .returning({ userId: loginTickets.userId });
  if (!counted || counted.userId === null) throw new AppError('accounts.ticket-ended');
  return counted.userId;
}
