import { eq, like, or } from 'drizzle-orm';
import { translations } from '#db/schema/translations.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

/** Cached translations of a member's posts and replies. */
export const translationsPersonal: PersonalData = {
  async collect(db, userId) {
    const rows = await db
      .select({
        kind: translations.kind,
        language: translations.language,
        title: translations.title,
        text: translations.html,
        createdAt: translations.createdAt,
      })
      .from(translations)
      .where(eq(translations.authorId, userId));
    return { data: { translations: rows } };
  },

  async erase(tx, userId) {
    // Translations of others' content may mention the member by name; they are made again when needed.
    const mentions = like(translations.html, `%data-type="mention" data-id="${userId}"%`);
    await tx.delete(translations).where(or(eq(translations.authorId, userId), mentions));
    return {};
  },
};
