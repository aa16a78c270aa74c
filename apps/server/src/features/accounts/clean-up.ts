import { and, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { emailTokens, refreshTokens, registrationKeys, sessions, users } from '#db/schema/accounts.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';

/** Removes what has ended. Links stay a week longer so that a late click reads "expired". */
export function cleanUpJob({ db }: Services): Job {
  return {
    name: 'accounts.clean-up',
    cron: '17 * * * *',
    async run() {
      await db.delete(registrationKeys).where(lt(registrationKeys.expiresAt, sql`now()`));
      await db.delete(emailTokens).where(lt(emailTokens.expiresAt, sql`now() - interval '7 days'`));
      await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
      // Nobody ever proved these addresses: their owners may want to sign up themselves.
      const longWaiting = lt(users.createdAt, sql`now() - interval '30 days'`);
      await db.delete(users).where(and(isNull(users.verifiedAt), isNull(users.role), longWaiting));
      // A spent token betrays a thief as long as it is known: a week.
      const longSpent = lt(refreshTokens.spentAt, sql`now() - interval '7 days'`);
      await db.delete(refreshTokens).where(and(isNotNull(refreshTokens.spentAt), longSpent));
    },
  };
}
