import { emailTokens } from '#db/schema/accounts.ts';
import type { Transaction } from '#db/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { AppError } from '#platform/app-error.ts';
import type { Limits } from '#platform/limits.ts';
import type { Mail } from '#platform/mail.ts';
import { hashToken, newToken } from '#platform/tokens.ts';

const HOUR = 3_600_000;
const KINDS = {
  verify: { livesMs: 24 * HOUR, page: '/verify' },
  'email-change': { livesMs: 24 * HOUR, page: '/verify' },
  reset: { livesMs: HOUR, page: '/reset-password' },
} as const;

interface Recipient {
  id: number;
  userName: string;
  language: Language;
  /** The address that the link proves. */
  email: string;
}

/** Mails caused by sign-ups and changes of email that one address may be sent, whoever asks. */
const PER_ADDRESS = { points: 3, seconds: 86_400 };

/**
 * Counts a mail to an address that the caller hasn't proved to own.
 * @returns false when the address was sent enough for now; the caller then answers as usual, and no mail leaves
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
  /** The account that has the address already: its owner is told that somebody tried to use it, and the link isn't mailed. */
  owner?: Pick<Recipient, 'email' | 'language' | 'userName'> | undefined;
  /** No mail: the address was sent enough. */
  silent?: boolean;
  /** Texts of the mail, `mails:{mailKind}.*`, where they differ from those of the link's kind. */
  mailKind?: string;
  /** Path of this site that the page of the link passes on. */
  redirect?: string | undefined;
}

/**
 * Mails a single-use link to an address, with the caller's transaction or not at all (AUTH-07, AUTH-19). The link is stored
 * whatever is mailed, so that the asker's data doesn't tell whether the address is known (SAFE-20).
 */
export async function sendLink(
  { tx, mail }: { tx: Transaction; mail: Mail },
  kind: keyof typeof KINDS,
  { id, userName, language, email }: Recipient,
  { owner, silent = false, mailKind = kind, redirect }: Delivery = {},
): Promise<void> {
  const { livesMs, page } = KINDS[kind];
  const token = newToken();
  const expiresAt = new Date(Date.now() + livesMs).toISOString();
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
