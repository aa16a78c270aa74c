import type { Language } from '@site/contract/core/languages.ts';
import type { Account } from '#features/moderation';
import type { Transaction } from '#db/client.ts';
import { greetingName } from '#platform/mail/greeting-name.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { translate } from '#platform/translate.ts';

const dayOf = (time: string, language: Language) =>
  new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(time));

interface Letter {
  kind:
    | 'account-banned'
    | 'account-readmitted'
    | 'account-closing'
    | 'account-closing-withdrawn'
    | 'account-closed'
    | 'exclusion-appeal-granted'
    | 'exclusion-appeal-refused';
  reason?: string;
  /** Time at which the decision ends or takes effect; null when it has no end. */
  date?: string | null;
  path: '/login' | '/authorization?tab=moderation';
}

/** Emails a member a staff decision on the account, without the name of the staff member. */
export async function mailMember(
  { tx, mail }: { tx: Transaction; mail: Mail },
  member: Account,
  { kind, reason = '', date = null, path }: Letter,
): Promise<void> {
  const language = mail.languageFor(member.language);
  const userName = greetingName(member);
  const day = date === null ? '' : dayOf(date, language);
  const until = translate(language, `mails:account-banned.${date === null ? 'no-end' : 'until'}`, { date: day });
  await mail.send(tx, { to: member.email, language, kind, params: { userName, reason, date: day, until }, path });
}
