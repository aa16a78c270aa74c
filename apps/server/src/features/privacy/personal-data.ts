import { eq, sql } from 'drizzle-orm';
import { exports, pendingDeletions, privacySettings as rows } from '#db/schema/privacy.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';
import { privacySettings } from './settings/privacy-settings.ts';

/** Privacy settings and data exports. */
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
    const removed = await tx
      .delete(exports)
      .where(eq(exports.userId, userId))
      .returning({ key: sql<string>`coalesce(${exports.fileKey}, '')` });
    await tx.delete(rows).where(eq(rows.userId, userId));
    await tx.delete(pendingDeletions).where(eq(pendingDeletions.userId, userId));
    return { privateFiles: removed.map(({ key }) => key).filter((key) => key !== '') };
  },
};
