import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import ipaddr from 'ipaddr.js';
import type { Executor, Transaction } from '#db/client.ts';
import { accountOrigins } from '#db/schema/accounts.ts';
import type { Context } from '#platform/context.ts';
import { keyedHashes } from '#platform/security/secrets.ts';
import { hashToken } from '#platform/security/tokens.ts';

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
  const [network, ...former] = prefix === null ? [] : keyedHashes(settings, 'account-origin', prefix);
  if (network) await replaceFormerHashes(tx, former, network);
  const origins: { kind: OriginKind; hash: Buffer }[] = [
    ...(network ? [{ kind: 'network' as const, hash: network }] : []),
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

/**
 * Replaces the hashes of a network with former secrets by that with SECRET, so that accounts from before and after a
 * rotation share it.
 */
async function replaceFormerHashes(tx: Transaction, former: readonly Buffer[], hash: Buffer): Promise<void> {
  if (former.length === 0) return;
  const formerRows = and(eq(accountOrigins.kind, 'network'), inArray(accountOrigins.hash, [...former]));
  const moved = await tx.delete(accountOrigins).where(formerRows).returning();
  if (moved.length === 0) return;
  await tx
    .insert(accountOrigins)
    .values(moved.map((row) => ({ ...row, hash })))
    .onConflictDoNothing();
}

/** Returns whether a browser is a stored origin of an account; before its first login, the one that signed up. */
export async function isOriginDevice(db: Executor, userId: number, browser: string | null): Promise<boolean> {
  if (browser === null) return false;
  const origin = and(
    eq(accountOrigins.userId, userId),
    eq(accountOrigins.kind, 'device'),
    eq(accountOrigins.hash, hashToken(browser)),
  );
  return (await db.$count(accountOrigins, origin)) > 0;
}

/** Moves the account origins of a browser from its old token to the new one. */
export async function replaceDevice(tx: Transaction, from: string, to: string): Promise<void> {
  await tx
    .update(accountOrigins)
    .set({ hash: hashToken(to) })
    .where(and(eq(accountOrigins.kind, 'device'), eq(accountOrigins.hash, hashToken(from))));
}

/**
 * Address ranges that do not identify a client. A request has such an address if it comes from the machine itself, a
 * local network, a carrier's internal network or an untrusted proxy.
 */
const INTERNAL = new Set(['loopback', 'private', 'carrierGradeNat', 'linkLocal', 'uniqueLocal', 'unspecified']);

const IPV4_BITS = 24;
const IPV6_BITS = 56;

/**
 * Returns the network prefix of an address.
 * @returns the network in CIDR notation: a /24 of IPv4, a /56 of IPv6; null for internal and invalid addresses
 */
export function addressPrefix(address: string): string | null {
  if (!ipaddr.isValid(address)) return null;
  // Converts an IPv4 address mapped into IPv6 to IPv4.
  const parsed = ipaddr.process(address);
  if (INTERNAL.has(parsed.range())) return null;
  return parsed.kind() === 'ipv4'
    ? `${ipaddr.IPv4.networkAddressFromCIDR(`${parsed.toString()}/${IPV4_BITS}`).toString()}/${IPV4_BITS}`
    : `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString().split('%')[0]}/${IPV6_BITS}`).toString()}/${IPV6_BITS}`;
}
