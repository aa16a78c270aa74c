import { eq } from 'drizzle-orm';
import type { PrivacySettings } from '@site/contract/privacy/schemas.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { privacySettings as rows } from '#db/schema/members.ts';

const DEFAULTS: PrivacySettings = {
  private: false,
  openToVisitors: false,
  showOnline: true,
  showLikes: false,
  newsletter: false,
};

/** Returns the privacy settings of an account, or the defaults if it has never changed one. */
export async function privacySettingsOf(db: Executor, userId: number): Promise<PrivacySettings> {
  const [found] = await db
    .select({
      private: rows.private,
      openToVisitors: rows.openToVisitors,
      showOnline: rows.showOnline,
      showLikes: rows.showLikes,
      newsletter: rows.newsletter,
    })
    .from(rows)
    .where(eq(rows.userId, userId));
  return found ?? DEFAULTS;
}

/** Stores the given settings of an account without changing the others. */
export async function savePrivacySettings(
  tx: Transaction,
  userId: number,
  changes: { [K in keyof PrivacySettings]?: boolean | undefined },
): Promise<void> {
  await tx
    .insert(rows)
    .values({ userId, ...changes })
    .onConflictDoUpdate({ target: rows.userId, set: changes });
}
