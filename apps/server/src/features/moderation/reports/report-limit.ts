import { REPORTS_AN_HOUR } from '@site/contract/moderation/trust.ts';
import type { Services } from '#platform/context.ts';
import { trustOf } from './reporter-trust.ts';

const HOUR = 3600;

/**
 * Returns the name and values of the rate limit on a member's reports, which depend on the member's trust level. New
 * accounts can send only a few.
 */
export async function reportLimit({ db, moderated }: Pick<Services, 'db' | 'moderated'>, userId: number) {
  const { level } = (await trustOf(db, moderated, [userId]))(userId);
  return { name: `report ${level}`, bound: { points: REPORTS_AN_HOUR[level], seconds: HOUR } };
}
