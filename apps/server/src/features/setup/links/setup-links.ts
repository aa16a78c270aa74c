import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm';
import type { Executor, Transaction } from '#db/client.ts';
import { setupLinks } from '#db/schema/setup.ts';
import { AppError } from '#platform/app-error.ts';
import { hashToken, newToken } from '#platform/security/tokens.ts';

const TTL_HOURS = 24;
/** Servers of one site start together, so a start leaves links of this many minutes before it valid. */
const SAME_START_MINUTES = 10;

/**
 * Creates a link and returns its path.
 * @param replaces whether open links of earlier starts become invalid
 */
export async function createSetupLink(db: Executor, { replaces }: { replaces: boolean }): Promise<string> {
  const token = newToken();
  if (replaces) {
    const old = sql`now() - make_interval(mins => ${SAME_START_MINUTES})`;
    await db.delete(setupLinks).where(and(isNull(setupLinks.usedAt), lt(setupLinks.createdAt, old)));
  }
  const expiresAt = sql`now() + make_interval(hours => ${TTL_HOURS})`;
  await db.insert(setupLinks).values({ hash: hashToken(token), expiresAt });
  return `/setup?${new URLSearchParams({ token }).toString()}`;
}

/**
 * Checks that a link can still create an administrator.
 * @throws AppError setup.link-used, setup.link-expired, setup.link-invalid
 */
export async function requireOpenLink(db: Executor, token: string): Promise<void> {
  const [link] = await db
    .select()
    .from(setupLinks)
    .where(eq(setupLinks.hash, hashToken(token)));
  if (!link) throw new AppError('setup.link-invalid');
  if (link.usedAt !== null) throw new AppError('setup.link-used');
  if (Date.parse(link.expiresAt) <= Date.now()) throw new AppError('setup.link-expired');
}

/**
 * Consumes a link. Of two concurrent calls with one link, the second fails.
 * @throws AppError setup.link-used, setup.link-expired, setup.link-invalid
 */
export async function redeemSetupLink(tx: Transaction, token: string): Promise<void> {
  const used = await tx
    .update(setupLinks)
    .set({ usedAt: sql`now()` })
    .where(and(eq(setupLinks.hash, hashToken(token)), isNull(setupLinks.usedAt), gt(setupLinks.expiresAt, sql`now()`)))
    .returning({ hash: setupLinks.hash });
  if (used.length === 0) {
    await requireOpenLink(tx, token);
    throw new AppError('setup.link-used');
  }
}

/** Invalidates all open links, because there is an administrator now. They are then reported as used. */
export async function revokeSetupLinks(db: Executor): Promise<void> {
  await db
    .update(setupLinks)
    .set({ usedAt: sql`now()` })
    .where(isNull(setupLinks.usedAt));
}
