import { and, eq, isNull } from 'drizzle-orm';
import type { Suspension } from '@site/contract/moderation/schemas.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { suspensions } from '#db/schema/moderation.ts';
import type { Executor } from '#db/client.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { memberSuspended, memberUnsuspended } from '../events.ts';

const DAY_MS = 86_400_000;

type Row = typeof suspensions.$inferSelect;

const lasting = (userId: number) => and(eq(suspensions.userId, userId), isNull(suspensions.endedAt));

/** Returns the suspension in force; null when there is none. */
export async function lastingSuspension(db: Executor, userId: number): Promise<Row | null> {
  const [row] = await db.select().from(suspensions).where(lasting(userId));
  return row ?? null;
}

export function suspensionView({ reason, createdAt, until, endedAt }: Row): Suspension {
  return { reason, since: createdAt, until, endedAt };
}

interface NewSuspension {
  userId: number;
  /** Duration in days; null for a suspension that lasts until it is lifted. */
  days: number | null;
  reason: string;
  byId: number;
  caseId: number;
  /** False leaves a longer suspension in force; true replaces it. */
  replaces: boolean;
}

/** Suspends a member whose account the caller has locked. */
export async function startSuspension({ tx, emit }: TransactionScope, wanted: NewSuspension): Promise<void> {
  const { days, replaces, ...row } = wanted;
  const until = days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString();
  const before = await lastingSuspension(tx, row.userId);
  const longer = before && (before.until === null || (until !== null && before.until > until));
  if (!longer || replaces) {
    await tx.update(suspensions).set({ endedAt: new Date().toISOString() }).where(lasting(row.userId));
    await tx.insert(suspensions).values({ ...row, until });
  }
  await updateUsers(tx, eq(users.id, row.userId), { suspended: true });
  await emit(memberSuspended, { userId: row.userId });
}

/** Lifts the suspension of a member whose account the caller has locked. */
export async function endSuspension({ tx, emit }: TransactionScope, userId: number): Promise<void> {
  await tx.update(suspensions).set({ endedAt: new Date().toISOString() }).where(lasting(userId));
  // A banned account stays suspended until the ban ends as well.
  await updateUsers(tx, eq(users.id, userId), { suspended: users.banned });
  await emit(memberUnsuspended, { userId });
}
