import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { profiles } from '#features/members';

/** Returns whether a member's profile lists the site as one they work on. */
export async function worksThere(db: Executor, userId: number, slug: string): Promise<boolean> {
  const [profile] = await db.select({ sites: profiles.sites }).from(profiles).where(eq(profiles.userId, userId));
  return profile?.sites.some(({ site }) => site === slug) ?? false;
}
