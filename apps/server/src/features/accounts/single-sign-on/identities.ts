import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { externalIdentities } from '#db/schema/accounts.ts';
import type { Services } from '#platform/context.ts';
import { users } from '#platform/users/users.ts';

interface Identity {
  issuer: string;
  createdAt: string;
  /** Whether the account signed up with the identity. Both rows then have the time of that transaction. */
  isFromSignUp: boolean;
}

/** Returns the identity that is connected to an account, also one of a former provider, or null if there is none. */
export async function loadIdentity(db: Executor, userId: number): Promise<Identity | null> {
  const [identity] = await db
    .select({
      issuer: externalIdentities.issuer,
      createdAt: externalIdentities.createdAt,
      isFromSignUp: sql<boolean>`${externalIdentities.createdAt} = ${users.createdAt}`,
    })
    .from(externalIdentities)
    .innerJoin(users, eq(users.id, externalIdentities.userId))
    .where(eq(externalIdentities.userId, userId));
  return identity ?? null;
}

/** Returns the identity with which the provider of the settings logs in to an account, or null if there is none. */
export async function findIdentity(
  { db, settings }: Pick<Services, 'settings'> & { db: Executor },
  userId: number,
): Promise<Identity | null> {
  if (!settings.singleSignOn) return null;
  const identity = await loadIdentity(db, userId);
  return identity?.issuer === settings.singleSignOn.issuer ? identity : null;
}

/** Removes the identity of an account. Returns whether there was one. */
export async function removeIdentity(db: Executor, userId: number): Promise<boolean> {
  const removed = await db
    .delete(externalIdentities)
    .where(eq(externalIdentities.userId, userId))
    .returning({ userId: externalIdentities.userId });
  return removed.length > 0;
}

interface Subject {
  issuer: string;
  subject: string;
}

/** Returns the account that an identity logs in to, if there is one. */
export async function accountOfIdentity(
  db: Executor,
  { issuer, subject }: Subject,
): Promise<{ id: number; email: string } | undefined> {
  const [account] = await db
    .select({ id: users.id, email: users.email })
    .from(externalIdentities)
    .innerJoin(users, eq(users.id, externalIdentities.userId))
    .where(and(eq(externalIdentities.issuer, issuer), eq(externalIdentities.subject, subject)));
  return account;
}

/**
 * Connects an identity to an account. Replaces an identity of a former provider, which can no longer log in.
 * @returns false if the identity is connected to another account, or the account to another identity
 */
export async function insertIdentity(db: Executor, userId: number, { issuer, subject }: Subject): Promise<boolean> {
  const former = sql`${externalIdentities.issuer} <> ${issuer}`;
  await db.delete(externalIdentities).where(and(eq(externalIdentities.userId, userId), former));
  const added = await db
    .insert(externalIdentities)
    .values({ userId, issuer, subject })
    .onConflictDoNothing()
    .returning({ userId: externalIdentities.userId });
  return added.length > 0;
}
