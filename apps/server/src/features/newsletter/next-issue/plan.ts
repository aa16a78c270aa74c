import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { newsletterPlans } from '#db/schema/newsletter.ts';

/** Returns what staff have set for the issue of a day. */
export async function planFor(db: Executor, date: string): Promise<typeof newsletterPlans.$inferSelect | undefined> {
  const [plan] = await db.select().from(newsletterPlans).where(eq(newsletterPlans.date, date));
  return plan;
}
