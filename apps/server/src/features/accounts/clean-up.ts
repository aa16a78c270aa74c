import { and, lt, sql } from 'drizzle-orm';
import {
  accountOrigins,
  accountReverts,
  emailTokens,
  recognizedBrowsers,
  loginTickets,
  registrationKeys,
} from '#db/schema/accounts.ts';
import { deleteSessions, deleteSpentTokens, sessions } from '#platform/sessions/sessions.ts';
import { deleteUsers, users } from '#platform/users/users.ts';
import type { Services } from '#platform/context.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { ORIGIN_DAYS } from './account-origins/account-origins.ts';
import { pendingSignUp } from './sign-up/sign-up-address.ts';

/** Deletes expired rows. Expired links are retained for another week so that a late click reports "expired". */
export function cleanUpJob({ db }: Services): Job {
  return {
    name: 'accounts.clean-up',
    cron: '17 * * * *',
    async run() {
      await db.delete(registrationKeys).where(lt(registrationKeys.expiresAt, sql`now()`));
      await db.delete(loginTickets).where(lt(loginTickets.expiresAt, sql`now()`));
      await db.delete(emailTokens).where(lt(emailTokens.expiresAt, sql`now() - interval '7 days'`));
      await db.delete(accountReverts).where(lt(accountReverts.expiresAt, sql`now() - interval '7 days'`));
      await deleteSessions(db, lt(sessions.expiresAt, sql`now()`));
      // The browser's own cookie has expired by then.
      await db.delete(recognizedBrowsers).where(lt(recognizedBrowsers.lastUsedAt, sql`now() - interval '400 days'`));
      const unseen = lt(accountOrigins.lastSeenAt, sql`now() - make_interval(days => ${ORIGIN_DAYS})`);
      await db.delete(accountOrigins).where(unseen);
      // Deletes sign-ups whose address was never verified, because the owner of the address may want to sign up. The
      // row of an erased account is retained as the author of its remaining content.
      const longWaiting = lt(users.createdAt, sql`now() - interval '30 days'`);
      await deleteUsers(db, and(pendingSignUp(), longWaiting));
      await deleteSpentTokens(db);
    },
  };
}
