import Bowser from 'bowser';
import type { users } from '#platform/users/users.ts';
import type { Transaction } from '#db/client.ts';
import { greetingName } from '#platform/mail/greeting-name.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { translate } from '#platform/translate.ts';

/** Notifies the owner of a login from an unrecognized browser. */
export async function notifyNewDevice(
  { tx, mail }: { tx: Transaction; mail: Mail },
  user: typeof users.$inferSelect,
  device: string,
): Promise<void> {
  const language = mail.languageFor(user.language);
  // Uses the same format in every language. Omits address and location, which are often wrong.
  const time = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const params = {
    userName: greetingName(user),
    time,
    device: device || translate(language, 'mails:new-device.unknown'),
  };
  await mail.send(tx, { to: user.email, language, kind: 'new-device', params, path: '/authorization?tab=sessions' });
}

const MAX = 60;
/** Maximum number of user agent characters read; longer than any genuine user agent. */
const READ_MAX = 512;
/**
 * Allow-list of names. For an unknown browser, the library returns any name that the user agent contains: arbitrary
 * text that must not reach emails.
 */
const NAMES = new Set([...Object.values(Bowser.BROWSER_MAP), ...Object.values(Bowser.OS_MAP)]);

/** Returns the browser and system of a user agent, such as "Chrome, Android"; empty when neither is recognized. */
export function deviceName(userAgent: string): string {
  const read = userAgent.slice(0, READ_MAX).trim();
  if (read === '') return '';
  const { browser, os } = Bowser.parse(read);
  return [browser.name, os.name]
    .filter((name) => name !== undefined && NAMES.has(name))
    .join(', ')
    .slice(0, MAX);
}
