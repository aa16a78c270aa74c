import { eq } from 'drizzle-orm';
import { WAITING_HOURS } from '@site/contract/account-recovery/schemas.ts';
import type { accountRecoveryRoutes } from '@site/contract/account-recovery/routes.ts';
import { isAdmin } from '@site/contract/core/roles.ts';
import { findByEmail, maskEmail } from '#features/accounts';
import { lockActor, moderationEvents, appendAuditLog, type Account } from '#features/moderation';
import type { Transaction } from '#db/client.ts';
import { accountHelp } from '#db/schema/account-recovery.ts';
import { pendingDeletions } from '#platform/users/account-state.ts';
import { passkeys, twoFactors } from '#features/security';
import { AppError, fieldError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { requireRecentAuthentication } from '#platform/sessions/reauthentication.ts';
import { hashToken, newToken } from '#platform/security/tokens.ts';
import { helpView, needsSecondPerson } from './help-view.ts';
import { notify } from './notify.ts';

/** Returns the time at which a recovery takes effect if its waiting period starts now. */
export const effectiveFrom = (now = Date.now()) => new Date(now + WAITING_HOURS * 3_600_000);

/**
 * @throws AppError account-help.not-possible if the account is banned, unverified or pending deletion;
 * members.not-found if it is erased
 */
async function refuseShutOut(tx: Transaction, { id, banned, verifiedAt, purgedAt }: Account): Promise<void> {
  if (purgedAt !== null) throw new AppError('members.not-found');
  const pendingCount = await tx.$count(pendingDeletions, eq(pendingDeletions.userId, id));
  if (banned || verifiedAt === null || pendingCount > 0) throw new AppError('account-help.not-possible');
}

/** @throws AppError account-help.nothing-to-reset if the account has neither an authenticator app nor a passkey */
async function requireSecondFactor(tx: Transaction, userId: number): Promise<void> {
  const apps = await tx.$count(twoFactors, eq(twoFactors.userId, userId));
  const keys = await tx.$count(passkeys, eq(passkeys.userId, userId));
  if (apps + keys === 0) throw new AppError('account-help.nothing-to-reset');
}

/**
 * @param email new address; null to reset the second factor
 * @throws AppError account-help.nothing-to-reset, accounts.same-email; a field error if another account has the address
 */
async function requireApplicable(
  tx: Transaction,
  { id, email: current }: Account,
  email: string | null,
): Promise<void> {
  if (email === null) await requireSecondFactor(tx, id);
  else if (email.toLowerCase() === current.toLowerCase()) throw new AppError('accounts.same-email');
  else if (await findByEmail(tx, email)) throw fieldError('email', 'accounts.email-exists');
}

/**
 * Starts the recovery of a locked-out member's account. Nothing changes before the waiting period is over, and the
 * current address is emailed a link that stops the recovery, so an attacker who deceives staff must keep the owner from
 * reading email for three days.
 */
export const start: Operation<typeof accountRecoveryRoutes.start> = async (
  context,
  { id, kind, email: typed, note },
) => {
  const { db, viewer, mail } = context;
  requireRecentAuthentication(context);
  const email = kind === 'email' ? typed : null;
  const helpId = await transact(context, async (work) => {
    const { tx } = work;
    const { actor, subject } = await lockActor(tx, viewer, id);
    if (!isAdmin(actor.role)) throw new AppError('forbidden');
    await refuseShutOut(tx, subject);
    await requireApplicable(tx, subject, email);
    const second = needsSecondPerson(subject.role);
    const token = newToken();
    const earliest = effectiveFrom();
    const [made] = await tx
      .insert(accountHelp)
      .values({
        ...{ userId: id, kind, email, note, byId: viewer.id, stopHash: hashToken(token) },
        state: second ? 'approval' : 'waiting',
        effectiveAt: second ? null : earliest.toISOString(),
      })
      .onConflictDoNothing()
      .returning({ id: accountHelp.id });
    if (!made) throw new AppError('account-help.under-way');
    const details = { change: kind, earliest, token } as const;
    await notify({ tx, mail }, subject, { kind: 'account-help-started', to: subject.email, ...details });
    if (email !== null)
      await notify({ tx, mail }, subject, { kind: 'account-help-new-address', to: email, ...details });
    if (second) await work.emit(moderationEvents.queueChanged, {});
    await appendAuditLog(work, {
      actorId: viewer.id,
      action: 'help-started',
      subjectId: id,
      before: { kind, email: email === null ? null : maskEmail(subject.email) },
      after: { kind, email: email === null ? null : maskEmail(email), state: second ? 'approval' : 'waiting' },
      note: '',
    });
    return made.id;
  });
  return helpView(db, viewer, helpId);
};
