import type { MailRequest } from './mail.ts';
import { mailBody } from './mail-body.ts';
import type { Settings } from './settings.ts';
import { translate } from './translate.ts';

/** Writes a mail in the reader's language. The name of the site stands in its body only. */
export function composeMail(
  { PRODUCT_NAME, PUBLIC_URL, MAIL_FROM }: Pick<Settings, 'PRODUCT_NAME' | 'PUBLIC_URL' | 'MAIL_FROM'>,
  { to, language, kind, params, path, settings, unsubscribe }: MailRequest,
): { from: string; to: string; subject: string; text: string; html: string; headers: Record<string, string> } {
  const named = { ...params, product: PRODUCT_NAME };
  const body = mailBody(language, {
    text: translate(language, `mails:${kind}.text`, named),
    action: path ? { label: translate(language, `mails:${kind}.action`, named), url: PUBLIC_URL + path } : null,
    footer: translate(language, 'mails:footer', named),
    settings: settings ? { label: translate(language, 'mails:settings'), url: PUBLIC_URL + settings } : null,
  });
  const headers: Record<string, string> = {
    // RFC 3834: out-of-office programs don't answer such mails.
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe && {
      'List-Unsubscribe': `<${PUBLIC_URL}${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  return { from: MAIL_FROM, to, subject: translate(language, `mails:${kind}.subject`, named), ...body, headers };
}
