import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Transaction } from '#db/client.ts';
import { accountOrigins } from '#db/schema/accounts.ts';
import type { Context } from '#platform/context.ts';
import { keyedHash } from '#platform/security/keyed-hash.ts';
import { hashToken } from '#platform/security/tokens.ts';
import { addressPrefix } from './address-prefix.ts';

/** Maximum number of stored origins of each kind per account; older ones are deleted. */
const PER_KIND = 5;

/** Days after which an origin that was not seen again is deleted. */
export const ORIGIN_DAYS = 90;

type OriginKind = (typeof accountOrigins.$inferSelect)['kind'];

/**
 * Stores the origin of a request, its network and its browser, for an account. Stored values cannot be reversed: the
 * address prefix is hashed with SECRET, and the browser's token has 256 random bits.
 * @param browser the token that the browser has or will receive with the response; null when it has none
 */
export async function recordOrigin(
  tx: Transaction,
  { settings, address }: Pick<Context, 'settings' | 'address'>,
  { userId, browser }: { userId: number; browser: string | null },
): Promise<void> {
  const prefix = addressPrefix(address);
  const origins: { kind: OriginKind; hash: Buffer }[] = [
    ...(prefix === null
      ? []
      : [{ kind: 'network' as const, hash: keyedHash(settings.SECRET, 'account-origin', prefix) }]),
    ...(browser === null ? [] : [{ kind: 'device' as const, hash: hashToken(browser) }]),
  ];
  for (const { kind, hash } of origins) {
    await tx
      .insert(accountOrigins)
      .values({ userId, kind, hash })
      .onConflictDoUpdate({
        target: [accountOrigins.userId, accountOrigins.kind, accountOrigins.hash],
        set: { lastSeenAt: sql`now()` },
      });
    const ofKind = and(eq(accountOrigins.userId, userId), eq(accountOrigins.kind, kind));
    const latest = tx
      .select({ hash: accountOrigins.hash })
      .from(accountOrigins)
      .where(ofKind)
      .orderBy(sql`${accountOrigins.lastSeenAt} desc`, sql`${accountOrigins.hash} = ${hash} desc`)
      .limit(PER_KIND);
    await tx.delete(accountOrigins).where(and(ofKind, notInArray(accountOrigins.hash, latest)));
  }
}

/** Moves the account origins of a browser from its old token to the new one. */
export async function replaceDevice(tx: Transaction, from: string, to: string): Promise<void> {
  await tx
    .update(accountOrigins)
    .set({ hash: hashToken(to) })
    .where(and(eq(accountOrigins.kind, 'device'), eq(accountOrigins.hash, hashToken(from))));
}
