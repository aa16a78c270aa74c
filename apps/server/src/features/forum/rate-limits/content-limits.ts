import { eq, sql } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { users } from '#platform/users/users.ts';
import { AppError } from '#platform/app-error.ts';
import type { Limits } from '#platform/limits/limits.ts';

const HOUR = 3600;

/**
 * Rate limits per member per hour. Lower for new accounts, so they cannot flood the lists before a moderator can react.
 */
const CONTENT_LIMITS = {
  posts: { new: { points: 5, seconds: HOUR }, old: { points: 20, seconds: HOUR } },
  replies: { new: { points: 40, seconds: HOUR }, old: { points: 150, seconds: HOUR } },
} as const;
export type LimitedContent = keyof typeof CONTENT_LIMITS;

const ENOUGH = { posts: 'forum.enough-posts', replies: 'forum.enough-replies' } as const;
const NEW_DAYS = 7;

/** Returns the rate limit that currently applies to a member. */
export async function boundOf(db: Executor, userId: number, kind: LimitedContent) {
  const [user] = await db
    .select({ isNew: sql<boolean>`${users.createdAt} > now() - make_interval(days => ${NEW_DAYS})` })
    .from(users)
    .where(eq(users.id, userId));
  const age = user?.isNew === false ? 'old' : 'new';
  return { name: `${kind} ${age}`, bound: CONTENT_LIMITS[kind][age] };
}

/**
 * Counts a post or reply against the rate limit.
 * @throws AppError forum.enough-posts or forum.enough-replies with the minutes to wait
 */
export async function countNewContent(
  { db, limits }: { db: Executor; limits: Limits },
  userId: number,
  kind: LimitedContent,
): Promise<void> {
  const { name, bound } = await boundOf(db, userId, kind);
  try {
    await limits.countOf(name, bound, `user:${userId}`);
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    throw new AppError(ENOUGH[kind], { params: { count: Math.ceil(error.retryAfter / 60) } });
  }
}
