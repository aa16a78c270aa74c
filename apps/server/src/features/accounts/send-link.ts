import { emailTokens } from '#db/schema/accounts.ts';
import type { Transaction } from '#db/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
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

/** Mails a single-use link to an address, with the caller's transaction or not at all (AUTH-07, AUTH-19). */
export async function sendLink(
  { tx, mail }: { tx: Transaction; mail: Mail },
  kind: keyof typeof KINDS,
  { id, userName, language, email }: Recipient,
): Promise<void> {
  const { livesMs, page } = KINDS[kind];
  const token = newToken();
  const expiresAt = new Date(Date.now() + livesMs).toISOString();
  await tx.insert(emailTokens).values({ hash: hashToken(token), userId: id, email, kind, expiresAt });
  await mail.send(tx, { to: email, language, kind, params: { userName }, path: `${page}?token=${token}` });
}
