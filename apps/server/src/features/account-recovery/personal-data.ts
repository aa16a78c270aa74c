import { eq } from 'drizzle-orm';
import { accountHelp } from '#db/schema/account-recovery.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/**
 * Recoveries that staff started for the person. The rows are erased with their staff note, which describes how staff
 * verified the requester's identity.
 */
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
