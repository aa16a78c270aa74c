import { and, asc, eq, lte, sql } from 'drizzle-orm';
import {
  deleteTickets,
  findByEmail,
  forgetBrowsers,
  hashPassword,
  maskEmail,
  removeIdentity,
  revokeLinks,
} from '#features/accounts';
import { appendAuditLog, type Account } from '#features/moderation';
import { accountHelp } from '#db/schema/account-recovery.ts';
import { updateUsers, users } from '#platform/users/users.ts';
import { pendingDeletions } from '#platform/users/account-state.ts';
import { removeSecondFactors } from '#features/security';
import type { Transaction } from '#db/client.ts';
import { transact, type Services } from '#platform/context.ts';
import { forEachRow } from '#platform/database/for-each-row.ts';
import type { Job } from '#platform/jobs/jobs.ts';
import { endSessions } from '#platform/sessions/session.ts';
import { newToken } from '#platform/security/tokens.ts';
import { lockUsers } from '#platform/database/locks.ts';
import { needsSecondPerson, type HelpRow } from './help-view.ts';
import { notify } from './notify.ts';

/**
 * Returns whether the recovery can still take effect: no other account has the new address, the account is not banned,
 * pending deletion or erased, and if it is a staff account by now, a second person has approved the recovery.
 */
async function isPossible(
  tx: Transaction,
  { id, role, banned, purgedAt }: Account,
  { email, approvedById }: HelpRow,
): Promise<boolean> {
  if (approvedById === null && needsSecondPerson(role)) return false;
  const pendingCount = await tx.$count(pendingDeletions, eq(pendingDeletions.userId, id));
  return purgedAt === null && !banned && pendingCount === 0 && (email === null || !(await findByEmail(tx, email)));
}

/** Applies the change and revokes the account's sessions, links, login tickets and recognized browsers. */
async function change(tx: Transaction, { id }: Account, { email }: HelpRow) {
  if (email === null) {
    await removeSecondFactors(tx, id);
  } else {
    // Replaces the password, which was set under the old address, with an unknown one. The owner of the new address
    // sets another through an emailed link.
    const passwordHash = await hashPassword(newToken());
    await updateUsers(tx, eq(users.id, id), { email, passwordHash, hasPassword: false, pwdType: 'ok' });
    // The identity gives access too, and was connected under the old address.
    await removeIdentity(tx, id);
  }
  await deleteTickets(tx, id);
  await forgetBrowsers(tx, id);
  await revokeLinks(tx, id);
  return endSessions(tx, id);
}

/** Notifies the current address and, if there is one, the new address. */
async function notifyDone(
  scope: Parameters<typeof notify>[0],
  subject: Account,
  { kind, email }: Pick<HelpRow, 'kind' | 'email'>,
): Promise<void> {
  for (const to of email === null ? [subject.email] : [subject.email, email]) {
    await notify(scope, subject, { kind: 'account-help-done', to, change: kind });
  }
}

/**
 * Applies a recovery whose waiting period is over, or marks it as failed if it is no longer possible. Does nothing if
 * it is no longer waiting.
 */
async function take(services: Services, { id, userId }: Pick<HelpRow, 'id' | 'userId'>): Promise<void> {
  const { mail, hub } = services;
  const ended = await transact(services, async (work) => {
    const { tx } = work;
    const subject = (await lockUsers(tx, [userId])).get(userId);
    // The recovery may have been stopped concurrently.
    const [row] = await tx.select().from(accountHelp).where(eq(accountHelp.id, id));
    if (!subject || row?.state !== 'waiting') return [];
    const possible = await isPossible(tx, subject, row);
    const sessions = possible ? await change(tx, subject, row) : [];
    const { email } = row;
    const state = possible ? 'done' : 'failed';
    await tx
      .update(accountHelp)
      .set({ state, endedAt: sql`now()` })
      .where(eq(accountHelp.id, id));
    if (possible) await notifyDone({ tx, mail }, subject, row);
    await appendAuditLog(work, {
      actorId: null,
      action: `help-${state}`,
      subjectId: userId,
      before: { state: 'waiting', email: email === null ? null : maskEmail(subject.email) },
      after: { state, email: email === null ? null : maskEmail(possible ? email : subject.email) },
    });
    return sessions;
  });
  for (const session of ended) hub.endSession(session, 'forum_user_log_out');
}

/**
 * Applies recoveries whose waiting period is over, each in its own transaction. If one throws, it is retried in the
 * next run.
 */
export function effectJob(services: Services): Job {
  return {
    name: 'account-help.take-effect',
    cron: '* * * * *',
    async run() {
      const due = await services.db
        .select({ id: accountHelp.id, userId: accountHelp.userId })
        .from(accountHelp)
        .where(and(eq(accountHelp.state, 'waiting'), lte(accountHelp.effectiveAt, sql`now()`)))
        .orderBy(asc(accountHelp.id));
      await forEachRow(services.log, due, (row) => take(services, row));
    },
  };
}
