import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { emailTokens, loginTickets, users } from '#db/schema/accounts.ts';
import { applications } from '#db/schema/members.ts';
import { frozenAccounts } from '#db/schema/privacy.ts';
import { endSessions } from '#platform/session.ts';

/**
 * Takes an account out of sight: what others see of it moves aside, and nothing opens it any more. The folded nickname
 * stays with the account, so that nobody takes the name meanwhile. The caller holds the account's row.
 */
export async function freeze(tx: Transaction, user: typeof users.$inferSelect) {
  const { id, nickName, avatar, role } = user;
  const withdrawn = await tx
    .delete(applications)
    .where(and(eq(applications.userId, id), eq(applications.state, 'received')))
    .returning({ id: applications.id });
  const [frozen] = await tx.insert(frozenAccounts).values({ userId: id, nickName, avatar, role }).returning();
  if (!frozen) throw new Error('account was not frozen');
  await tx
    .update(users)
    .set({
      nickName: '',
      avatar: null,
      role: null,
      // The name was reserved by the application that is gone.
      ...(withdrawn.length > 0 && role === null && { nickNameFolded: null }),
    })
    .where(eq(users.id, id));
  await tx.delete(loginTickets).where(eq(loginTickets.userId, id));
  await tx
    .update(emailTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(emailTokens.userId, id), isNull(emailTokens.usedAt)));
  return { frozenAt: frozen.createdAt, ended: await endSessions(tx, id) };
}
