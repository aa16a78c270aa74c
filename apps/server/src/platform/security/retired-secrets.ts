import { desc } from 'drizzle-orm';
import type { Executor } from '#db/client.ts';
import { retiredSecrets } from '#db/schema/platform.ts';
import { decryptSecret, encryptSecret } from './encrypt-secret.ts';
import type { EncryptedColumn } from './encrypted-columns.ts';
import type { Secrets } from './secrets.ts';
import { secretFingerprint } from './secret-fingerprint.ts';

const PURPOSE = 'retired-secret';

/** Retired secrets are encrypted with SECRET, so each rotation encrypts them again. */
export const retiredSecretColumn: EncryptedColumn = {
  name: 'retired secrets',
  table: retiredSecrets,
  id: retiredSecrets.id,
  value: retiredSecrets.secret,
  purpose: () => PURPOSE,
};

/** Stores the secret that SECRET replaced, encrypted, for comparisons with hashes that it has keyed. */
export async function retireSecret(tx: Executor, SECRET: string, previous: string): Promise<void> {
  const row = { fingerprint: secretFingerprint(previous), secret: encryptSecret(SECRET, PURPOSE, previous) };
  await tx.insert(retiredSecrets).values(row).onConflictDoNothing();
}

/** Loads the secrets that earlier rotations replaced, the newest first. */
export async function loadRetiredSecrets(db: Executor, secrets: Secrets): Promise<string[]> {
  const rows = await db.select().from(retiredSecrets).orderBy(desc(retiredSecrets.id));
  return rows.map(({ secret }) => decryptSecret(secrets, PURPOSE, secret));
}
