import { eq } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { linkPages } from '#db/schema/my-link.ts';
import { violatedConstraint } from '#db/violated-constraint.ts';
import { newCode } from './code.ts';

export type PageRow = typeof linkPages.$inferSelect;

/** The page of a member, made with its code when first asked for. */
export async function ownPage(db: Executor, userId: number): Promise<PageRow> {
  const read = async () => (await db.select().from(linkPages).where(eq(linkPages.userId, userId)))[0];
  const found = await read();
  if (found) return found;
  for (;;) {
    try {
      // Two tabs at once: one makes it, the other finds it.
      await db.insert(linkPages).values({ userId, code: newCode() }).onConflictDoNothing({ target: linkPages.userId });
      const made = await read();
      if (!made) throw new Error('link page was not stored');
      return made;
    } catch (error) {
      // Another page has the code.
      if (violatedConstraint(error) !== 'link_pages_code_unique') throw error;
    }
  }
}
