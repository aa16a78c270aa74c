import { eq } from 'drizzle-orm';
import type { PrivacySettings } from '@site/contract/privacy/schemas.ts';
import type { Executor } from '#db/client.ts';
import { privacySettings as rows } from '#db/schema/privacy.ts';

const DEFAULTS: PrivacySettings = {
  private: false,
  openToVisitors: false,
  showOnline: true,
  showLikes: false,
  newsletter: false,
};

/** Returns the privacy settings of an account, or the defaults if it has never changed one. */
export async function privacySettings(db: Executor, userId: number): Promise<PrivacySettings> {
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
