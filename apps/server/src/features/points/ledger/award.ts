import type { LedgerAction, PointAction } from '@site/contract/points/rules.ts';
import type { Transaction } from '#db/client.ts';
import { lockMembers } from '../lock-members.ts';
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
