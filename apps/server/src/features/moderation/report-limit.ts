import { REPORTS_AN_HOUR } from '@site/contract/moderation/trust.ts';
import type { Executor } from '#db/client.ts';
import { trustOf } from './reporter-trust.ts';

const HOUR = 3600;

/** The limit on reports that holds for a member now: new accounts may send few. */
export async function reportLimit(db: Executor, userId: number) {
  const { level } = (await trustOf(db, [userId]))(userId);
  return { name: `report ${level}`, bound: { points: REPORTS_AN_HOUR[level], seconds: HOUR } };
}
