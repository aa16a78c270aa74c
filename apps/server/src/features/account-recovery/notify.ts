import type { Language } from '@site/contract/core/languages.ts';
import type { Account } from '#features/moderation';
import type { Transaction } from '#db/client.ts';
import { greetingName } from '#platform/mail/greeting-name.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { translate } from '#platform/translate.ts';

const momentOf = (time: Date, language: Language) =>
  `${new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(time)} UTC`;

type Letter =
  | {
      kind: 'account-help-started' | 'account-help-new-address';
      to: string;
      change: Change;
      earliest: Date;
      token: string;
    }
  | { kind: 'account-help-done'; to: string; change: Change };
type Change = 'second-factor' | 'email';

/** Emails the current or the new address of an account about a recovery that staff started or that took effect. */
export async function notify(
  { tx, mail }: { tx: Transaction; mail: Mail },
  account: Account,
  letter: Letter,
): Promise<void> {
  const { to, kind } = letter;
  // A mistyped new address may belong to a stranger, who must not learn the nickname.
  const userName = to === account.email ? greetingName(account) : account.userName;
  const language = mail.languageFor(account.language);
  const change = translate(language, `mails:account-help.${letter.change}`);
  if (letter.kind === 'account-help-done') {
    await mail.send(tx, { to, language, kind, params: { userName, change }, path: '/forgot-password' });
    return;
  }
  const params = { userName, change, date: momentOf(letter.earliest, language) };
  await mail.send(tx, { to, language, kind, params, path: `/stop-change?token=${letter.token}` });
}
