import { and, asc, eq, lt, notInArray, sql } from 'drizzle-orm';
import { emailTokens, FREEZE_DAYS } from '#features/accounts';
import { applications, recordFormerNickName } from '#features/members';
import type { Transaction } from '#db/client.ts';
import { accountRecoveries } from '#platform/users/account-state.ts';
import { users } from '#platform/users/users.ts';
import { pendingDeletions } from '#db/schema/privacy.ts';
import { transact, type Services } from '#platform/context.ts';
import { eraseNames, type Names } from '#platform/personal-data/erase-names.ts';
import { removeFiles } from '#platform/files/file-removal.ts';
import type { Job } from '#platform/jobs/jobs.ts';

/** Locks and returns the due account that has waited longest; a concurrent process skips locked rows. */
async function nextDue(tx: Transaction, failed: readonly number[]) {
  const [due] = await tx
    .select({ id: users.id, email: users.email, userName: users.userName, nickName: pendingDeletions.nickName })
    .from(users)
    .innerJoin(pendingDeletions, eq(pendingDeletions.userId, users.id))
    .where(
      and(
        lt(pendingDeletions.createdAt, sql`now() - make_interval(days => ${FREEZE_DAYS})`),
        failed.length > 0 ? notInArray(users.id, [...failed]) : undefined,
      ),
    )
    .orderBy(asc(pendingDeletions.createdAt))
    .limit(1)
    .for('no key update', { skipLocked: true });
  return due;
}

type Due = NonNullable<Awaited<ReturnType<typeof nextDue>>>;

/**
 * Returns the person's names and email addresses, including those in applications, emailed links and account
 * recoveries.
 */
async function namesOf(tx: Transaction, { id, email, userName, nickName }: Due): Promise<Names> {
  const applied = await tx
    .select({ nickName: applications.nickName })
    .from(applications)
    .where(eq(applications.userId, id));
  const given = await tx.select({ email: emailTokens.email }).from(emailTokens).where(eq(emailTokens.userId, id));
  const wanted = await tx
    .select({ email: accountRecoveries.email })
    .from(accountRecoveries)
    .where(eq(accountRecoveries.userId, id));
  return {
    emails: [...new Set([email, ...given.map((link) => link.email), ...wanted.flatMap((help) => help.email ?? [])])],
    userName,
    nickNames: [...new Set([nickName, ...applied.map((application) => application.nickName)])],
  };
}

async function erase({ jobs, personal, settings }: Services, tx: Transaction, due: Due): Promise<void> {
  // The nickname stays reserved for a limited time (see recordFormerNickName). Only its keyed hash remains after the
  // erasure.
  if (due.nickName !== '') await recordFormerNickName(tx, settings, { userId: due.id, name: due.nickName });
  await eraseNames({ tx, jobs }, await namesOf(tx, due));
  // Runs in reverse order, so that rows are deleted before the rows they reference, and the account last.
  for (const part of [...personal.parts].reverse()) {
    await removeFiles({ tx, jobs }, await part.personal.erase(tx, due.id));
  }
}

/** Erases accounts whose deletion was requested at least 60 days ago (AUTH-20), each in its own transaction. */
export function eraseJob(services: Services): Job {
  return {
    name: 'privacy.purge',
    cron: '11 4 * * *',
    async run() {
      const failed: number[] = [];
      const errors: unknown[] = [];
      for (;;) {
        let due: Due | undefined;
        try {
          await transact(services, async ({ tx }) => {
            due = await nextDue(tx, failed);
            if (due) await erase(services, tx, due);
          });
          if (!due) break;
        } catch (error) {
          // An account that cannot be erased now must not block others. Without a locked account, the error concerns no
          // specific account and is rethrown.
          if (!due) throw error;
          failed.push(due.id);
          errors.push(error);
        }
      }
      if (errors.length > 0) throw new AggregateError(errors, `erasure of ${errors.length} accounts failed`);
    },
  };
}
