import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import { rangeOf } from '#platform/limits.ts';

/** Different profiles that all visitors of one address range can open: 200 take more than three hours. */
const PROFILES = { points: 60, seconds: 3600 };
/** A profile that was opened in the same hour is not counted again: its page makes several calls. */
const OPENED = { points: 1, seconds: 3600 };

/**
 * Limits how many profiles visitors open, per address range: scrapers change addresses within one. Members and their
 * number of calls have limits of their own.
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
    // Another call of the same page was faster.
    if (!(error instanceof AppError)) throw error;
  });
}
