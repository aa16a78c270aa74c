import type { users } from '#platform/users/users.ts';
import type { Transaction } from '#db/client.ts';
import type { Mail } from '#platform/mail/mail.ts';
import { translate } from '#platform/translate.ts';

/** Notifies the owner of a login from an unrecognized browser. */
export async function notifyNewDevice(
  { tx, mail }: { tx: Transaction; mail: Mail },
  { email: to, userName, language }: typeof users.$inferSelect,
  device: string,
): Promise<void> {
  // Uses the same format in every language. Omits address and location, which are often wrong.
  const time = `${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  const params = { userName, time, device: device || translate(language, 'mails:new-device.unknown') };
  await mail.send(tx, { to, language, kind: 'new-device', params, path: '/authorization?tab=sessions' });
}
