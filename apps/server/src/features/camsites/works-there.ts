import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { profiles } from '#db/schema/members.ts';

/** Whether a member's profile names the site as one where they work. */
export async function worksThere(db: Executor, userId: number, slug: string): Promise<boolean> {
  const [profile] = await db.select({ sites: profiles.sites }).from(profiles).where(eq(profiles.userId, userId));
  return profile?.sites.some(({ site }) => site === slug) ?? false;
}
