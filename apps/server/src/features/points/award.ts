import type { LedgerAction, PointAction } from '@site/contract/points/rules.ts';
import type { Transaction } from '#db/client.ts';
import { holdMembers } from './hold-members.ts';
import { dayOf } from './own-day.ts';
import { writeEntry } from './write-entry.ts';

interface Award {
  userId: number;
  action: Exclude<LedgerAction, PointAction>;
  /** Once per member. */
  key: string;
  points: number;
  detail?: string;
  at: Date;
}

/**
 * Writes a line of the ledger once per member and key, with balance and leaderboards, in the caller's transaction; for what
 * has no daily limit. Holds what the member has until that transaction ends: whoever awards several members takes them in
 * the order of their ids.
 * @returns the points that it gave: 0 when the key was there already, and for accounts that are no members or suspended
 */
export async function award(tx: Transaction, { at, ...entry }: Award): Promise<number> {
  const member = (await holdMembers(tx, [entry.userId])).get(entry.userId);
  if (!member?.earns) return 0;
  const time = at.toISOString();
  return writeEntry(tx, { ...entry, day: dayOf(member, at).day, earnedAt: time, at: time }, member);
}
