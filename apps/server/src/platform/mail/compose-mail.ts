import type { SiteBrand } from '../brand/site-brand.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { mailBody } from './mail-body.ts';
import { logoAttachments, type MailLogo } from './mail-logo.ts';
import type { Settings } from '../settings/settings.ts';
import { translate } from '../translate.ts';

/** An email to send. Its texts are `mails:{kind}.subject|text|action` in the catalogue. */
export interface MailRequest {
  to: string;
  language: Language;
  kind: string;
  params: Record<string, string | number>;
  /** Target of the button: a path on this site. */
  path?: string;
  /** Path of the page where this kind of email can be turned off; absent for emails that are always sent. */
  settings?: string;
  /** Path whose POST turns this kind of email off without a session (RFC 8058). */
  unsubscribe?: string;
}

/** Sender of emails: address and brand. */
export interface MailSender {
  settings: Pick<Settings, 'PUBLIC_URL' | 'MAIL_FROM'>;
  brand: Pick<SiteBrand, 'live' | 'names'>;
}

/** An email as it is handed to the mail server. */
interface ComposedMail {
  from: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  attachments: ReturnType<typeof logoAttachments>;
}

/** Composes an email in the language of its recipient. The product name appears in the body only. */
export function composeMail(
  { settings: { PUBLIC_URL, MAIL_FROM }, brand }: MailSender,
  { to, language, kind, params, path, settings: settingsPath, unsubscribe }: MailRequest,
  logo: MailLogo | null,
): ComposedMail {
  const named = { ...params, product: brand.names.product };
  const body = mailBody(language, brand.live, {
    text: translate(language, `mails:${kind}.text`, named),
    action: path ? { label: translate(language, `mails:${kind}.action`, named), url: PUBLIC_URL + path } : null,
    footer: translate(language, 'mails:footer', named),
    logo,
    settings: settingsPath ? { label: translate(language, 'mails:settings'), url: PUBLIC_URL + settingsPath } : null,
  });
  const headers: Record<string, string> = {
    // RFC 3834: prevents automatic replies such as out-of-office messages.
    'Auto-Submitted': 'auto-generated',
    ...(unsubscribe && {
      'List-Unsubscribe': `<${PUBLIC_URL}${unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    }),
  };
  const subject = translate(language, `mails:${kind}.subject`, named);
  return { from: MAIL_FROM, to, subject, ...body, headers, attachments: logoAttachments(logo) };
}
