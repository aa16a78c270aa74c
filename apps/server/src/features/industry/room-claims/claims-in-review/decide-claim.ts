import { and, eq, ne } from 'drizzle-orm';
import { isModerator } from '@site/contract/core/roles.ts';
import type { roomClaimRoutes } from '@site/contract/industry/room-claim-routes.ts';
import { roomClaims } from '#db/schema/industry.ts';
import { appendAuditLog } from '#features/moderation';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { Operation } from '#platform/feature.ts';
import type { Viewer } from '#platform/sessions/session.ts';
import { lockUser } from '#platform/database/locks.ts';
import { claimDecided } from '../../events.ts';
import { confirmClaim } from '../confirm-claim.ts';

type Row = typeof roomClaims.$inferSelect;

/**
 * Revokes another account's confirmed claim to the room. The claim is deleted together with its stream summary data and
 * replaced by a new, refused one.
 * @returns the previous owner's new claim; null if no other account had the room
 */
async function takeFrom({ tx }: TransactionScope, { id, network, name }: Row): Promise<Row | null> {
  const [former] = await tx
    .delete(roomClaims)
    .where(
      and(
        eq(roomClaims.network, network),
        eq(roomClaims.name, name),
        eq(roomClaims.state, 'confirmed'),
        ne(roomClaims.id, id),
      ),
    )
    .returning();
  if (!former) return null;
  const { userId, code } = former;
  const [refused] = await tx.insert(roomClaims).values({ userId, network, name, code, state: 'refused' }).returning();
  return refused ?? null;
}

/** @throws AppError forbidden, suspended */
async function requireModerator({ tx }: TransactionScope, { id }: Viewer): Promise<void> {
  const actor = await lockUser(tx, id);
  if (!actor || !isModerator(actor.role)) throw new AppError('forbidden');
  if (actor.suspended) throw new AppError('suspended');
}

/**
 * Locks all claims to the room of a claim, so that they are decided sequentially.
 * @returns the claim, which is still to be decided
 * @throws AppError industry.claim-not-found, moderation.own-item, industry.claim-decided
 */
async function lockOpenClaim({ tx }: TransactionScope, viewer: Viewer, id: number): Promise<Row> {
  const [asked] = await tx.select().from(roomClaims).where(eq(roomClaims.id, id));
  if (!asked) throw new AppError('industry.claim-not-found');
  const ofName = and(eq(roomClaims.network, asked.network), eq(roomClaims.name, asked.name));
  const locked = await tx.select().from(roomClaims).where(ofName).orderBy(roomClaims.id).for('update');
  const claim = locked.find((one) => one.id === id);
  if (!claim) throw new AppError('industry.claim-not-found');
  if (claim.userId === viewer.id) throw new AppError('moderation.own-item');
  if (claim.state !== 'asked') throw new AppError('industry.claim-decided');
  return claim;
}

/**
 * Decides a claim that was passed to staff. Moderators cannot decide their own claims. The second of two concurrent
 * decisions fails.
 */
export const decideClaim: Operation<typeof roomClaimRoutes.decideClaim> = async (context, { id, outcome }) => {
  const { viewer } = context;
  await transact(context, async (work) => {
    await requireModerator(work, viewer);
    const claim = await lockOpenClaim(work, viewer, id);
    const former = outcome === 'confirmed' ? await takeFrom(work, claim) : null;
    if (former) await work.emit(claimDecided, { claimId: former.id, userId: former.userId, outcome: 'taken' });
    if (outcome === 'confirmed') await confirmClaim(work, id);
    else await work.tx.update(roomClaims).set({ state: 'refused' }).where(eq(roomClaims.id, id));
    await work.emit(claimDecided, { claimId: id, userId: claim.userId, outcome });
    // Omits the room's name, so that the audit log need not be changed if the room opts out later.
    await appendAuditLog(work, {
      actorId: viewer.id,
      action: `claim-${outcome}`,
      subjectId: claim.userId,
      before: { claim: id, network: claim.network, state: claim.state, confirmedFor: former?.userId ?? null },
      after: { claim: id, state: outcome },
    });
  });
  return {};
};
