import { eq } from 'drizzle-orm';
import { applications, formerNickNames, privacySettings, profiles } from '#db/schema/members.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** The member's profile, applications and former nicknames. */
export const membersPersonal: PersonalData = {
  async collect(db, userId) {
    const [profile] = await db
      .select({
        gender: profiles.gender,
        years: profiles.years,
        sites: profiles.sites,
        location: profiles.location,
        recently: profiles.recently,
        bio: profiles.bio,
        story: profiles.story,
        links: profiles.links,
        hiddenBadges: profiles.hiddenBadges,
      })
      .from(profiles)
      .where(eq(profiles.userId, userId));
    const sent = await db
      .select({
        nickName: applications.nickName,
        topic: applications.topic,
        gender: applications.gender,
        years: applications.years,
        sites: applications.sites,
        bio: applications.bio,
        storyPrompt: applications.storyPrompt,
        story: applications.story,
        newsletter: applications.newsletter,
        state: applications.state,
        reason: applications.reason,
        createdAt: applications.createdAt,
        decidedAt: applications.decidedAt,
      })
      .from(applications)
      .where(eq(applications.userId, userId))
      .orderBy(applications.id);
    const formerNickNameRows = await db
      .select({ name: formerNickNames.name, endedAt: formerNickNames.endedAt })
      .from(formerNickNames)
      .where(eq(formerNickNames.userId, userId))
      .orderBy(formerNickNames.id);
    return { data: { profile, applications: sent, formerNickNames: formerNickNameRows } };
  },

  async erase(tx, userId) {
    await tx.delete(applications).where(eq(applications.userId, userId));
    // Only the keyed hash and the time are retained, so that no one can take over the name at once.
    await tx.update(formerNickNames).set({ userId: null, name: '' }).where(eq(formerNickNames.userId, userId));
    await tx.delete(privacySettings).where(eq(privacySettings.userId, userId));
    await tx.delete(profiles).where(eq(profiles.userId, userId));
    return {};
  },
};
