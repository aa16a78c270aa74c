import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { linkPages } from '#db/schema/link-page.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';
import { newCode } from './addresses/code.ts';

export type PageRow = typeof linkPages.$inferSelect;

/** Loads a member's page. Creates it with its code on the first request. */
export async function ownPage(db: Executor, userId: number): Promise<PageRow> {
  const read = async () => (await db.select().from(linkPages).where(eq(linkPages.userId, userId)))[0];
  const found = await read();
  if (found) return found;
  for (;;) {
    try {
      // Race condition: one of two concurrent requests inserts the row and the other finds it.
      await db.insert(linkPages).values({ userId, code: newCode() }).onConflictDoNothing({ target: linkPages.userId });
      const made = await read();
      if (!made) throw new Error('link page was not stored');
      return made;
    } catch (error) {
      // Another page already uses the code, so a new one is tried.
      if (violatedConstraint(error) !== 'link_pages_code_unique') throw error;
    }
  }
}
