import type { Transaction } from '#db/client.ts';
import { privacySettings } from '#db/schema/privacy.ts';

/** Stores the newsletter choice that the settings show. */
export async function keepNewsletterChoice(tx: Transaction, userId: number, newsletter: boolean): Promise<void> {
  await tx
    .insert(privacySettings)
    .values({ userId, newsletter })
    .onConflictDoUpdate({ target: privacySettings.userId, set: { newsletter } });
}
