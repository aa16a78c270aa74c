import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { isModerator, ROLES } from '@site/contract/core/roles.ts';
import type { Transaction } from '#db/client.ts';
import { greetingName } from '#platform/mail/greeting-name.ts';
import { users } from '#platform/users/users.ts';
import { cases } from '#db/schema/moderation.ts';
import type { Services } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import { subscriber, type Subscriber } from '#platform/jobs/outbox.ts';
import { urgentReported } from '../events.ts';

/** Minimum interval in minutes between emails about urgent reports, regardless of the number of reports. */
const MAIL_PAUSE_MINUTES = 15;

/** Notifies the moderators about a case at once, but only on the first call for that case. */
export async function notifyStaffAtOnce(
  { tx, emit }: TransactionScope,
  of: { caseId: number; authorId: number },
): Promise<void> {
  const marked = await tx
    .update(cases)
    .set({ alertedAt: sql`now()` })
    .where(and(eq(cases.id, of.caseId), isNull(cases.alertedAt)))
    .returning({ id: cases.id });
  if (marked.length > 0) await emit(urgentReported, of);
}

/** Selects the accounts that can decide cases: moderators who are not suspended, except the author of the item. */
export function moderatorsFor(tx: Transaction, authorId: number) {
  return tx
    .select()
    .from(users)
    .where(
      and(
        inArray(
          users.role,
          ROLES.filter((role) => isModerator(role)),
        ),
        eq(users.suspended, false),
        ne(users.id, authorId),
      ),
    );
}

/**
 * Emails the moderators that an urgent case is waiting, without its content. Sends nothing if another case became
 * urgent within the preceding MAIL_PAUSE_MINUTES.
 */
export function urgentMail({ mail }: Services): Subscriber {
  return subscriber('moderation.mail-urgent', urgentReported, async ({ caseId, authorId }, { tx }) => {
    const [own] = await tx.select({ at: cases.alertedAt }).from(cases).where(eq(cases.id, caseId));
    if (!own?.at) return;
    const justBefore = and(
      gt(cases.alertedAt, sql`${own.at}::timestamptz - make_interval(mins => ${MAIL_PAUSE_MINUTES})`),
      sql`(${cases.alertedAt}, ${cases.id}) < (${own.at}::timestamptz, ${caseId}::bigint)`,
    );
    if ((await tx.$count(cases, justBefore)) > 0) return;
    for (const moderator of await moderatorsFor(tx, authorId)) {
      const { email: to, language } = moderator;
      const params = { userName: greetingName(moderator) };
      await mail.send(tx, { to, language, kind: 'urgent-report', params, path: '/management/report' });
    }
  });
}
