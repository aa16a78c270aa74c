import { and, isNotNull, lt, sql } from 'drizzle-orm';
import {
  accountOrigins,
  accountReverts,
  emailTokens,
  knownBrowsers,
  loginTickets,
  refreshTokens,
  registrationKeys,
  sessions,
  users,
} from '#db/schema/accounts.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs.ts';
import { ORIGIN_DAYS } from './account-origins.ts';
import { pendingSignUp } from './sign-up-address.ts';

/** Removes what has ended. Links stay a week longer so that a late click reads "expired". */
export function cleanUpJob({ db }: Services): Job {
  return {
    name: 'accounts.clean-up',
    cron: '17 * * * *',
    async run() {
      await db.delete(registrationKeys).where(lt(registrationKeys.expiresAt, sql`now()`));
      await db.delete(loginTickets).where(lt(loginTickets.expiresAt, sql`now()`));
      await db.delete(emailTokens).where(lt(emailTokens.expiresAt, sql`now() - interval '7 days'`));
      await db.delete(accountReverts).where(lt(accountReverts.expiresAt, sql`now() - interval '7 days'`));
      await db.delete(sessions).where(lt(sessions.expiresAt, sql`now()`));
      // By then the browser itself has forgotten its token.
      await db.delete(knownBrowsers).where(lt(knownBrowsers.lastUsedAt, sql`now() - interval '400 days'`));
      const unseen = lt(accountOrigins.lastSeenAt, sql`now() - make_interval(days => ${ORIGIN_DAYS})`);
      await db.delete(accountOrigins).where(unseen);
      // Nobody ever proved these addresses: their owners may want to sign up themselves. What is left of a removed
      // account is no account: it stands for the author of what stays.
      const longWaiting = lt(users.createdAt, sql`now() - interval '30 days'`);
      await db.delete(users).where(and(pendingSignUp(), longWaiting));
      // A spent token betrays a thief as long as it is known: a week.
      const longSpent = lt(refreshTokens.spentAt, sql`now() - interval '7 days'`);
      await db.delete(refreshTokens).where(and(isNotNull(refreshTokens.spentAt), longSpent));
    },
  };
}
