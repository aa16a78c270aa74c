import { randomInt } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import type { Executor } from '#db/client.ts';
import { recoveryCodes, twoFactors } from '#db/schema/security.ts';
import { keyedHashes, type Secrets } from '#platform/security/secrets.ts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { consumeReauthentication } from '#platform/sessions/reauthentication.ts';

const COUNT = 10;
const HALF = 5;
/** Base32 alphabet, which omits 0, 1 and 8 because they resemble letters. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';

const half = () => Array.from({ length: HALF }, () => LETTERS[randomInt(LETTERS.length)]).join('');

/** Hashes of a code with all secrets of the site; codes made before a rotation of SECRET remain valid. */
const hashesOf = (secrets: Secrets, userId: number, code: string) =>
  keyedHashes(secrets, 'recovery-code', `${userId}:${code}`);

/** Replaces the recovery codes of an account and returns the new ones. Only hashes are stored. */
export async function replaceRecoveryCodes(tx: Executor, { SECRET }: Secrets, userId: number): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => half() + half());
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const hashes = codes.flatMap((code) => hashesOf({ SECRET }, userId, code));
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })));
  return codes.map((code) => `${code.slice(0, HALF)}-${code.slice(HALF)}`);
}

/**
 * Consumes a recovery code, given without its dash; returns true when it existed. Atomic, so concurrent requests cannot
 * use it twice.
 */
export async function consumeRecoveryCode(
  tx: Executor,
  secrets: Secrets,
  { userId, code }: { userId: number; code: string },
): Promise<boolean> {
  const taken = await tx
    .delete(recoveryCodes)
    .where(and(inArray(recoveryCodes.hash, hashesOf(secrets, userId, code)), eq(recoveryCodes.userId, userId)))
    .returning({ userId: recoveryCodes.userId });
  return taken.length > 0;
}

/** Replaces the recovery codes (AUTH-21). */
export const newRecoveryCodes: Operation<typeof securityRoutes.newRecoveryCodes> = async (context) => {
  const { settings, viewer } = context;
  await consumeReauthentication(context);
  return transact(context, async (work) => {
    const { tx } = work;
    await lockOwner(context, work);
    const [app] = await tx
      .select({ on: twoFactors.on })
      .from(twoFactors)
      .where(and(eq(twoFactors.userId, viewer.id), eq(twoFactors.on, true)));
    if (!app) throw new AppError('security.two-factor-off');
    return { recoveryCodes: await replaceRecoveryCodes(tx, settings, viewer.id) };
  });
};
