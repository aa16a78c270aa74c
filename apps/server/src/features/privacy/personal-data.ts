import { eq, sql } from 'drizzle-orm';
import { privacySettingsOf } from '#features/members';
import { exports, pendingDeletions } from '#db/schema/privacy.ts';
import type { PersonalData } from '#platform/personal-data/personal-data.ts';

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
    return { data: { settings: await privacySettingsOf(db, userId), exports: made } };
  },

  async erase(tx, userId) {
    const removed = await tx
      .delete(exports)
      .where(eq(exports.userId, userId))
      .returning({ key: sql<string>`coalesce(${exports.fileKey}, '')` });
    await tx.delete(pendingDeletions).where(eq(pendingDeletions.userId, userId));
    return { privateFiles: removed.map(({ key }) => key).filter((key) => key !== '') };
  },
};
