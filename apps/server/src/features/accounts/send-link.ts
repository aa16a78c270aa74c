import { emailTokens } from '#db/schema/accounts.ts';
import type { Transaction } from '#db/client.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { Mail } from '#platform/mail.ts';
import { hashToken, newToken } from '#platform/tokens.ts';

const LIVES_MS = 24 * 3_600_000;

interface Recipient {
  id: number;
  userName: string;
  language: Language;
  /** The address that the link proves. */
  email: string;
}

/** Mails a single-use link that proves an address (AUTH-07), with the caller's transaction or not at all. */
export async function sendLink(
  { tx, mail }: { tx: Transaction; mail: Mail },
  kind: 'verify' | 'email-change',
  { id, userName, language, email }: Recipient,
): Promise<void> {
  const token = newToken();
  const expiresAt = new Date(Date.now() + LIVES_MS).toISOString();
  await tx.insert(emailTokens).values({ hash: hashToken(token), userId: id, email, expiresAt });
  await mail.send(tx, { to: email, language, kind, params: { userName }, path: `/verify?token=${token}` });
}
