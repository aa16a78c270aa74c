import { eq, or, sql } from 'drizzle-orm';
import { users } from '#platform/users/users.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { subscriptionOf } from './subscriptions/account-subscriptions.ts';

/** The newsletter subscription and the records of its emails, which are deleted with it. */
export const newsletterPersonal: PersonalData = {
  async collect(db, userId) {
    const row = await subscriptionOf(db, userId);
    if (!row) return { data: { subscription: null } };
    const { email, language, state, confirmedAt, pausedUntil, endedAt, createdAt } = row;
    return { data: { subscription: { email, language, state, confirmedAt, pausedUntil, endedAt, createdAt } } };
  },

  async erase(tx, userId) {
    const address = tx
      .select({ email: sql`lower(${users.email})` })
      .from(users)
      .where(eq(users.id, userId));
    await tx.delete(subscribers).where(or(eq(subscribers.userId, userId), sql`${subscribers.email} = (${address})`));
    return {};
  },
};
