import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';

/** @throws AppError contest.closed if staff have disabled the contest */
export async function requireOpen({ siteSettings }: Pick<Context, 'siteSettings'>): Promise<void> {
  if (!(await siteSettings.all()).contest) throw new AppError('contest.closed');
}
