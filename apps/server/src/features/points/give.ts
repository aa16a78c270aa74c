import { and, eq } from 'drizzle-orm';
import { FROM_ONE_A_DAY, POINT_ACTIONS, type PointAction } from '@site/contract/points/rules.ts';
import type { Transaction } from '#db/client.ts';
import { pointsLedger } from '#db/schema/points.ts';
import type { HeldMember } from './hold-members.ts';
import { dayOf } from './own-day.ts';
import { writeEntry } from './write-entry.ts';

interface Earned {
  action: PointAction;
  key: string;
  /** What of the forum it is for. */
  subject?: { kind: 'post' | 'reply'; id: number };
  /** Who did it, when it earns somebody else something. */
  actorId?: number;
  /** When it was done. */
  at: string;
}

/**
 * Gives what an action earns, unless the day of the member is full of it. What is taken back still counts for its day.
 * @param member held: so that nobody counts the same day at the same time
 * @returns the points that it gave
 */
export async function give(tx: Transaction, member: HeldMember | undefined, earned: Earned): Promise<number> {
  if (!member?.earns) return 0;
  const { userId } = member;
  const { action, key, subject, actorId, at } = earned;
  const { day } = dayOf(member, new Date(at));
  const { points, times } = POINT_ACTIONS[action];
  const { userId: owner, day: on, action: what, round, actorId: by } = pointsLedger;
  const today = and(eq(owner, userId), eq(on, day), eq(what, action), eq(round, 0));
  if ((await tx.$count(pointsLedger, today)) >= times) return 0;
  // Rings: a few accounts that like each other all day.
  const fromOne = actorId === undefined ? 0 : await tx.$count(pointsLedger, and(today, eq(by, actorId)));
  if (fromOne >= FROM_ONE_A_DAY) return 0;
  const of = { subjectKind: subject?.kind, subjectId: subject?.id, actorId };
  return writeEntry(tx, { userId, action, points, key, ...of, day, earnedAt: at, at }, member);
}
