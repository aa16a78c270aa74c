import { eq } from 'drizzle-orm';
import { contactMessages } from '#db/schema/contact.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** Contact messages that a member sent while logged in. */
export const contactPersonal: PersonalData = {
  async collect(db, userId) {
    const messages = await db
      .select({
        name: contactMessages.name,
        email: contactMessages.email,
        category: contactMessages.category,
        years: contactMessages.years,
        languages: contactMessages.languages,
        links: contactMessages.links,
        contentType: contactMessages.contentType,
        description: contactMessages.description,
        sentAt: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(eq(contactMessages.userId, userId))
      .orderBy(contactMessages.id);
    return { data: { messages } };
  },

  async erase(tx, userId) {
    const removed = await tx
      .delete(contactMessages)
      .where(eq(contactMessages.userId, userId))
      .returning({ photos: contactMessages.photos });
    return { privateFiles: removed.flatMap(({ photos }) => photos) };
  },
};
