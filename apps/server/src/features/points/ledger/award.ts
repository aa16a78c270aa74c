import { and, eq } from 'drizzle-orm';
import { type LedgerAction, type PointAction, FROM_ONE_A_DAY, POINT_ACTIONS } from '@site/contract/points/rules.ts';
import type { Transaction } from '#db/client.ts';
import { pointsLedger } from '#db/schema/points.ts';
import { lockMembers, type LockedMember } from '../lock-members.ts';
import { dayOf } from '../local-day.ts';
import { writeEntry } from './write-entry.ts';

interface Award {
  userId: number;
  action: Exclude<LedgerAction, PointAction>;
  /** Idempotency key, unique per member. */
  key: string;
  points: number;
  detail?: string;
  at: Date;
}

/**
 * Writes a ledger line once per member and key, and updates balance and leaderboards, in the caller's transaction. For
 * actions without a daily limit. Locks the member until that transaction ends, so callers that award several members do
 * so in the order of their ids to avoid deadlocks.
 * @returns the points granted: 0 for a repeated key, for accounts that are not members, and for suspended members
 */
export async function award(tx: Transaction, { at, ...entry }: Award): Promise<number> {
  const member = (await lockMembers(tx, [entry.userId])).get(entry.userId);
  if (!member?.earns) return 0;
  const time = at.toISOString();
  return writeEntry(tx, { ...entry, day: dayOf(member, at).day, earnedAt: time, at: time }, member);
}

interface Earned {
  action: PointAction;
  key: string;
  /** Forum item that the points are for. */
  subject?: { kind: 'post' | 'reply'; id: number };
  /** Member whose action earned points for another member. */
  actorId?: number;
  /** Time of the action. */
  at: string;
}

/**
 * Grants the points of an action, unless the member earns no points or has reached a daily limit: for the action, or
 * for points of the action from one other member. Reversed points still count towards the limits of their day.
 * @param member must be locked, so that the daily count is not subject to a race condition
 * @returns the points granted, or 0
 */
export async function grantPoints(tx: Transaction, member: LockedMember | undefined, earned: Earned): Promise<number> {
  if (!member?.earns) return 0;
  const { userId } = member;
  const { action, key, subject, actorId, at } = earned;
  const { day } = dayOf(member, new Date(at));
  const { points, times } = POINT_ACTIONS[action];
  const { userId: owner, day: on, action: what, round, actorId: by } = pointsLedger;
  const today = and(eq(owner, userId), eq(on, day), eq(what, action), eq(round, 0));
  if ((await tx.$count(pointsLedger, today)) >= times) return 0;
  // Limits points from one member, to prevent abuse by a few accounts that like each other all day.
  const fromOne = actorId === undefined ? 0 : await tx.$count(pointsLedger, and(today, eq(by, actorId)));
  if (fromOne >= FROM_ONE_A_DAY) return 0;
  const of = { subjectKind: subject?.kind, subjectId: subject?.id, actorId };
  return writeEntry(tx, { userId, action, points, key, ...of, day, earnedAt: at, at }, member);
}
