import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import type { Language } from '@site/contract/core/languages.ts';
import { emailTokens } from '#db/schema/accounts.ts';
import type { Executor, Transaction } from '#db/client.ts';
import { AppError } from '#platform/app-error.ts';
import type { Limits } from '#platform/limits/limits.ts';
import { greetingName } from '#platform/mail/greeting-name.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { hashToken, newToken } from '#platform/security/tokens.ts';
import { userColumns, users } from '#platform/users/users.ts';
import { lockUser } from '#platform/database/locks.ts';

const HOUR = 3_600_000;
const KINDS = {
  verify: { ttlMs: 24 * HOUR, page: '/verify' },
  'email-change': { ttlMs: 24 * HOUR, page: '/verify' },
  reset: { ttlMs: HOUR, page: '/reset-password' },
} as const;

interface Recipient {
  id: number;
  userName: string;
  /** Empty until the account has one. */
  nickName: string;
  language: Language;
  /** The address that the link verifies. */
  email: string;
}

/** Rate limit on emails to one address for sign-ups, corrected addresses and email changes, across all requesters. */
const PER_ADDRESS = { points: 3, seconds: 86_400 };

/**
 * Counts an email against the rate limit of an address that is not proved to belong to the requester.
 * @returns false when the address has reached its limit; the caller then responds as usual, and no email is sent
 */
export async function mayMail(limits: Limits, email: string): Promise<boolean> {
  try {
    await limits.countOf('address-mail', PER_ADDRESS, email.toLowerCase());
    return true;
  } catch (error) {
    if (error instanceof AppError && error.errorName === 'too-many') return false;
    throw error;
  }
}

interface Delivery {
  kind: keyof typeof KINDS;
  /** The account that already has the address. Its owner is notified of the attempt, and the link is not sent. */
  owner?: Pick<Recipient, 'email' | 'language' | 'userName' | 'nickName'> | undefined;
  /** True to send no email, because the address has reached its limit. */
  silent?: boolean;
  /** Key of the email's texts, `mails:{mailKind}.*`, if they differ from those of the link's kind. */
  mailKind?: string;
  /** Path on this site that the link's page redirects to. */
  redirect?: string | undefined;
}

/** Stores a single-use link and returns its path. Only a hash of its token is stored. */
export async function createLink(
  tx: Transaction,
  { id, email }: Pick<Recipient, 'id' | 'email'>,
  { kind, redirect }: Pick<Delivery, 'kind' | 'redirect'>,
): Promise<string> {
  const { ttlMs, page } = KINDS[kind];
  const token = newToken();
  const expiresAt = new Date(Date.now() + ttlMs).toISOString();
  await tx.insert(emailTokens).values({ hash: hashToken(token), userId: id, email, kind, expiresAt });
  return `${page}?${new URLSearchParams({ token, ...(redirect && { redirect }) }).toString()}`;
}

/**
 * Emails a single-use link to an address, only if the caller's transaction commits (AUTH-07, AUTH-19). The link is
 * stored even when no email is sent, so that the requester's data does not reveal whether the address is known
 * (SAFE-20).
 */
export async function sendLink(
  { tx, mail }: { tx: Transaction; mail: Mail },
  recipient: Recipient,
  { kind, owner, silent = false, mailKind = kind, redirect }: Delivery,
): Promise<void> {
  const { language, email } = recipient;
  const path = await createLink(tx, recipient, { kind, redirect });
  if (silent) return;
  if (owner && kind !== 'reset') {
    const known = { to: owner.email, language: owner.language, params: { userName: greetingName(owner) } };
    await mail.send(tx, { ...known, kind: `${kind}-known`, path: '/login' });
    return;
  }
  // A link that verifies an address may reach a stranger, who must not learn the nickname.
  const userName = kind === 'reset' ? greetingName(recipient) : recipient.userName;
  await mail.send(tx, { to: email, language, kind: mailKind, params: { userName }, path });
}

type Link = typeof emailTokens.$inferSelect;

/**
 * Redeems an emailed link: consumes it and all other open links of the account. Returns the account with its row
 * locked.
 * @param kinds purposes that are accepted: a link for another purpose is invalid here and is not consumed
 * @throws AppError accounts.link-invalid, accounts.link-expired
 */
export async function redeemLink(
  tx: Transaction,
  kinds: readonly Link['kind'][],
  token: string,
): Promise<{ user: typeof users.$inferSelect; link: Pick<Link, 'kind' | 'email' | 'createdAt'> }> {
  const asked = and(eq(emailTokens.hash, hashToken(token)), inArray(emailTokens.kind, [...kinds]));
  const [known] = await tx.select({ userId: emailTokens.userId }).from(emailTokens).where(asked);
  const user = known && (await lockUser(tx, known.userId));
  if (!user || user.purgedAt !== null) throw new AppError('accounts.link-invalid');
  const [link] = await tx
    .update(emailTokens)
    .set({ usedAt: sql`now()` })
    .where(and(asked, isNull(emailTokens.usedAt), gt(emailTokens.expiresAt, sql`now()`)))
    .returning({ kind: emailTokens.kind, email: emailTokens.email, createdAt: emailTokens.createdAt });
  if (!link) {
    const unused = await tx.$count(emailTokens, and(asked, isNull(emailTokens.usedAt)));
    throw new AppError(unused > 0 ? 'accounts.link-expired' : 'accounts.link-invalid');
  }
  await revokeLinks(tx, user.id);
  return { user, link };
}

/**
 * Returns the account whose address a link has verified, until the link would have expired, because the response may
 * have been lost. Links that were invalidated or superseded verify no one.
 */
export async function findVerifiedBy(db: Executor, token: string): Promise<typeof users.$inferSelect | undefined> {
  const [user] = await db
    .select(userColumns)
    .from(emailTokens)
    .innerJoin(users, eq(users.id, emailTokens.userId))
    .where(
      and(
        eq(emailTokens.hash, hashToken(token)),
        eq(emailTokens.kind, 'verify'),
        eq(emailTokens.email, users.email),
        // Both are the time of the transaction that redeemed the link.
        eq(emailTokens.usedAt, users.verifiedAt),
        gt(emailTokens.expiresAt, sql`now()`),
        isNull(users.purgedAt),
      ),
    );
  return user;
}

/** Invalidates every open link of an account; a later click reports that the link is no longer valid. */
export async function revokeLinks(tx: Transaction, userId: number): Promise<void> {
  await tx
    .update(emailTokens)
    .set({ usedAt: sql`now()` })
    .where(and(eq(emailTokens.userId, userId), isNull(emailTokens.usedAt)));
}
