import { eq } from 'drizzle-orm';
import { accountHelp } from '#db/schema/account-help.ts';
import type { PersonalData } from '#platform/personal-data.ts';

/** Help that staff started for the person. The note of staff is about how they made sure who asks, and is erased with it. */
export const accountHelpPersonal: PersonalData = {
  async collect(db, userId) {
    const own = await db
      .select({
        kind: accountHelp.kind,
        email: accountHelp.email,
        state: accountHelp.state,
        effectiveAt: accountHelp.effectiveAt,
        endedAt: accountHelp.endedAt,
        createdAt: accountHelp.createdAt,
      })
      .from(accountHelp)
      .where(eq(accountHelp.userId, userId))
      .orderBy(accountHelp.id);
    return { data: { help: own } };
  },

  async erase(tx, userId) {
    await tx.delete(accountHelp).where(eq(accountHelp.userId, userId));
    return {};
  },
};
