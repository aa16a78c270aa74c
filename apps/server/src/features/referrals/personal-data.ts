import { eq, or } from 'drizzle-orm';
import { referrals } from '#db/schema/referrals.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** Invitations, without the invited or inviting person's identity, which is that person's own data. */
export const referralsPersonal: PersonalData = {
  async collect(db, userId) {
    const times = { createdAt: referrals.createdAt, acceptedAt: referrals.acceptedAt };
    const invited = await db.select(times).from(referrals).where(eq(referrals.inviterId, userId));
    const [invitedBy = null] = await db.select(times).from(referrals).where(eq(referrals.invitedId, userId));
    return { data: { invited, invitedBy } };
  },

  async erase(tx, userId) {
    await tx.delete(referrals).where(or(eq(referrals.invitedId, userId), eq(referrals.inviterId, userId)));
    return {};
  },
};
