import type { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { managedMember, appendAuditLog } from '#features/moderation';
import { sanctions } from '#db/schema/sanctions.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { mailboxHash } from '#platform/members/mailbox-hash.ts';
import { liftSanction, lastingOf, shutOut, closeSanctionedSockets } from './sanction.ts';
import { lockMember } from './lock-member.ts';
import { mailMember } from './mail-member.ts';

const DAY_MS = 86_400_000;

/**
 * Bans a member or lifts the ban. Refused for the caller's own account, and for a role at or above the caller's unless
 * the caller is a super admin. At least one super admin remains, because super admins cannot ban themselves.
 */
export const ban: Operation<typeof sanctionRoutes.ban> = async (context, { id, on, days, reason }) => {
  const { viewer, mail, settings } = context;
  const ended = await transact(context, async (work) => {
    const { tx } = work;
    const { subject } = await lockMember(tx, viewer, id);
    const lasting = await lastingOf(tx, id, 'ban');
    if (!on) {
      if (!lasting) return [];
      await liftSanction(work, lasting);
      await mailMember({ tx, mail }, subject, { kind: 'account-readmitted', path: '/login' });
      const change = { before: { banned: true }, after: { banned: false }, note: reason };
      await appendAuditLog(work, { actorId: viewer.id, action: 'unbanned', subjectId: id, ...change });
      return [];
    }
    if (lasting) throw new AppError('exclusions.lasts-already');
    const startsAt = new Date().toISOString();
    const until = days === null ? null : new Date(Date.now() + days * DAY_MS).toISOString();
    const emailHash = mailboxHash(settings.SECRET, subject.email);
    await tx.insert(sanctions).values({ userId: id, kind: 'ban', reason, startsAt, until, byId: viewer.id, emailHash });
    const sessions = await shutOut(work, id);
    await mailMember({ tx, mail }, subject, { kind: 'account-banned', reason, date: until, path: '/login' });
    await appendAuditLog(work, {
      actorId: viewer.id,
      action: 'banned',
      subjectId: id,
      before: { banned: false, suspended: subject.suspended },
      after: { banned: true, suspended: true, days },
      note: reason,
    });
    return sessions;
  });
  closeSanctionedSockets(context, id, ended);
  return managedMember(context, id);
};
