import { emailTokens } from '#db/schema/accounts.ts';
import type { Transaction } from '#db/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { AppError } from '#platform/app-error.ts';
import type { Limits } from '#platform/limits/limits.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { hashToken, newToken } from '#platform/security/tokens.ts';

const HOUR = 3_600_000;
const KINDS = {
  verify: { ttlMs: 24 * HOUR, page: '/verify' },
  'email-change': { ttlMs: 24 * HOUR, page: '/verify' },
  reset: { ttlMs: HOUR, page: '/reset-password' },
} as const;

interface Recipient {
  id: number;
  userName: string;
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
  owner?: Pick<Recipient, 'email' | 'language' | 'userName'> | undefined;
  /** True to send no email, because the address has reached its limit. */
  silent?: boolean;
  /** Key of the email's texts, `mails:{mailKind}.*`, if they differ from those of the link's kind. */
  mailKind?: string;
  /** Path on this site that the link's page redirects to. */
  redirect?: string | undefined;
}

/**
 * Emails a single-use link to an address, only if the caller's transaction commits (AUTH-07, AUTH-19). The link is
 * stored even when no email is sent, so that the requester's data does not reveal whether the address is known
 * (SAFE-20).
 */
export async function sendLink(
  { tx, mail }: { tx: Transaction; mail: Mail },
  { id, userName, language, email }: Recipient,
  { kind, owner, silent = false, mailKind = kind, redirect }: Delivery,
): Promise<void> {
  const { ttlMs, page } = KINDS[kind];
  const token = newToken();
  const expiresAt = new Date(Date.now() + ttlMs).toISOString();
  await tx.insert(emailTokens).values({ hash: hashToken(token), userId: id, email, kind, expiresAt });
  if (silent) return;
  if (owner && kind !== 'reset') {
    const known = { to: owner.email, language: owner.language, params: { userName: owner.userName } };
    await mail.send(tx, { ...known, kind: `${kind}-known`, path: '/login' });
    return;
  }
  const query = new URLSearchParams({ token, ...(redirect && { redirect }) }).toString();
  await mail.send(tx, { to: email, language, kind: mailKind, params: { userName }, path: `${page}?${query}` });
}
