import { eq, sql } from 'drizzle-orm';
import { exports, frozenAccounts, privacySettings as rows } from '#db/schema/privacy.ts';
import type { PersonalData } from '#platform/personal-data.ts';
import { privacySettings } from './privacy-settings.ts';

/** Privacy settings and earlier exports. */
export const privacyPersonal: PersonalData = {
  async collect(db, userId) {
    const made = await db
      .select({
        state: exports.state,
        bytes: exports.bytes,
        createdAt: exports.createdAt,
        expiresAt: exports.expiresAt,
      })
      .from(exports)
      .where(eq(exports.userId, userId))
      .orderBy(exports.id);
    return { data: { settings: await privacySettings(db, userId), exports: made } };
  },

  async erase(tx, userId) {
    const gone = await tx
      .delete(exports)
      .where(eq(exports.userId, userId))
      .returning({ key: sql<string>`coalesce(${exports.fileKey}, '')` });
    await tx.delete(rows).where(eq(rows.userId, userId));
    await tx.delete(frozenAccounts).where(eq(frozenAccounts.userId, userId));
    return { privateFiles: gone.map(({ key }) => key).filter((key) => key !== '') };
  },
};
