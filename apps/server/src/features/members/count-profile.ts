import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import { rangeOf } from '#platform/limits/limits.ts';

/** Rate limit on the number of different profiles opened from one address range. */
const PROFILES = { points: 60, seconds: 3600 };
/** A profile that was opened within the last hour is not counted again, because its page sends several requests. */
const OPENED = { points: 1, seconds: 3600 };

/**
 * Limits how many profiles visitors and accounts without a role can open per address range, because scrapers rotate
 * addresses within a range. Members have separate rate limits.
 * @throws AppError too-many
 */
export async function countProfile({ viewer, limits, address }: Context, userId: number): Promise<void> {
  if (viewer && viewer.role !== null) return;
  const range = rangeOf(address);
  const profile = `${range} ${userId}`;
  const opened = await limits.left('profile-opened', OPENED, profile);
  if (opened === null || opened.left === 0) return;
  await limits.countOf('profiles', PROFILES, range);
  await limits.countOf('profile-opened', OPENED, profile).catch((error: unknown) => {
    // A concurrent request from the same page was counted first.
    if (!(error instanceof AppError)) throw error;
  });
}
