import { isAdmin } from '@site/contract/core/roles.ts';
import type { sanctionRoutes } from '@site/contract/sanctions/routes.ts';
import { managedMember, appendAuditLog } from '#features/moderation';
import { sanctions } from '#db/schema/sanctions.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { mailboxHash } from '#platform/members/mailbox-hash.ts';
import { applyClosure, liftSanction, lastingOf, closeSanctionedSockets } from './sanction.ts';
import { lockMember } from './lock-member.ts';
import { mailMember } from './mail-member.ts';

const DAY_MS = 86_400_000;

/**
 * Announces the closure of an account, closes it at once, or withdraws the closure. A super admin must be given another
 * role first.
 */
export const close: Operation<typeof sanctionRoutes.close> = async (context, { id, on, notice, reason }) => {
  const { viewer, mail, settings } = context;
  const ended = await transact(context, async (work) => {
    const { tx } = work;
    const { actor, subject, role } = await lockMember(tx, viewer, id);
    if (!isAdmin(actor.role)) throw new AppError('forbidden');
    if (role === 'SuperAdmin') throw new AppError('members.above-own-role');
    const lasting = await lastingOf(tx, id, 'closure');
    const act = { actorId: viewer.id, subjectId: id, note: reason };
    if (!on) {
      if (!lasting) return [];
      await liftSanction(work, lasting);
      await mailMember({ tx, mail }, subject, { kind: 'account-closing-withdrawn', path: '/login' });
      const state = lasting.appliedAt === null ? 'announced' : 'closed';
      await appendAuditLog(work, { ...act, action: 'closure-withdrawn', before: { state }, after: { state: 'open' } });
      return [];
    }
    if (lasting) throw new AppError('exclusions.lasts-already');
    const startsAt = new Date(Date.now() + notice * DAY_MS).toISOString();
    const emailHash = mailboxHash(settings.SECRET, subject.email);
    const [made] = await tx
      .insert(sanctions)
      .values({ userId: id, kind: 'closure', reason, startsAt, byId: viewer.id, emailHash })
      .returning({ id: sanctions.id });
    if (!made) throw new Error('closure was not stored');
    if (notice > 0) {
      const path = '/authorization?tab=moderation';
      await mailMember({ tx, mail }, subject, { kind: 'account-closing', reason, date: startsAt, path });
      const change = { before: { state: 'open' }, after: { state: 'announced', days: notice } };
      await appendAuditLog(work, { ...act, action: 'closure-announced', ...change });
      return [];
    }
    const sessions = await applyClosure(work, subject, made);
    await mailMember({ tx, mail }, subject, { kind: 'account-closed', reason, path: '/login' });
    await appendAuditLog(work, {
      ...act,
      action: 'account-closed',
      before: { state: 'open' },
      after: { state: 'closed' },
    });
    return sessions;
  });
  closeSanctionedSockets(context, id, ended);
  return managedMember(context, id);
};
