import { eq } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { passkeys, recoveryCodes, twoFactors } from '#db/schema/security.ts';

/** Removes the authenticator app, the recovery codes and the passkeys of an account. */
export async function removeSecondFactors(tx: Transaction, userId: number): Promise<void> {
  for (const table of [twoFactors, recoveryCodes, passkeys]) await tx.delete(table).where(eq(table.userId, userId));
}
