import type { PrivacySettings } from '@site/contract/privacy/schemas.ts';
import type { Database } from '#db/client.ts';
import { privacySettings as rows } from '#db/schema/privacy.ts';
import { privacySettings } from './privacy-settings.ts';

type Changes = { [K in keyof PrivacySettings]?: boolean | undefined };

/** Changes what is given and leaves the rest. */
export async function changeSettings(db: Database, userId: number, changes: Changes): Promise<PrivacySettings> {
  if (Object.values(changes).some((value) => value !== undefined)) {
    await db
      .insert(rows)
      .values({ userId, ...changes })
      .onConflictDoUpdate({ target: rows.userId, set: changes });
  }
  return privacySettings(db, userId);
}
