import { readFileSync } from 'node:fs';
import { createTransport, type Transporter } from 'nodemailer';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { mailServer, type MailServer, type ReceivedMail } from '../../testing/mail/mail-server.ts';
import { liveBrand } from '../brand/live-brand.ts';
import { composeMail } from './compose-mail.ts';
import { readSettings } from '../settings/settings.ts';

const catalogue: unknown = JSON.parse(
  readFileSync(new URL('../../../../../content/catalogues/en/mails.json', import.meta.url), 'utf8'),
);
const keys = Object.keys(Object(catalogue));
const KINDS = keys.filter((key) => key.endsWith('.subject')).map((key) => key.replace(/\.subject$/, ''));
const WITH_ACTION = new Set(keys.filter((key) => key.endsWith('.action')).map((key) => key.replace(/\.action$/, '')));
const CASES = KINDS.flatMap((kind) => LANGUAGES.map((language) => ({ kind, language })));

/** Parameters of all kinds of emails. */
const PARAMS = {
  userName: 'robin-77',
  nickName: 'Robin',
  reason: 'A reason',
  change: 'A change',
  until: 'until 2 January 2026',
  device: 'Firefox, Linux',
  time: '2026-01-02 03:04 UTC',
  date: '2 January 2026',
  title: 'A title',
  text: 'A text',
  name: 'Acme',
};
/** Words that must not appear in a subject, because others may read it on a locked phone. */
const TELLING = /\bcams?\b|webcam|model|adult|stream|strip|xxx|18|вебк|модел|взросл|стрим/i;
const NAMES = { product: 'Brightharbor', partner: 'Vexillum' };

const SETTINGS = {
  PUBLIC_URL: 'https://site.example',
  MAIL_FROM: readSettings({ NODE_ENV: 'test', DATABASE_URL: 'postgres://localhost/none', SECRET: 'x'.repeat(32) })
    .MAIL_FROM,
};

const SENDER = { settings: SETTINGS, brand: { names: NAMES, live: liveBrand(1, { ...DEFAULT_BRAND, names: NAMES }) } };

let server: MailServer;
let transport: Transporter;
beforeAll(async () => {
  server = await mailServer();
  transport = createTransport(server.url);
});
afterAll(async () => {
  transport.close();
  await server.close();
});

/** Returns the email as the recipient gets it. */
async function received({ kind, language }: (typeof CASES)[number]): Promise<ReceivedMail> {
  const path = WITH_ACTION.has(kind) ? { path: '/some/page' } : {};
  const to = 'robin@example.com';
  await transport.sendMail(composeMail(SENDER, { to, language, kind, params: PARAMS, ...path }, null));
  const mail = server.received.at(-1);
  if (!mail) throw new Error('no email was received');
  return mail;
}

it.each(CASES)(
  'renders the email "$kind" in $language with text and HTML parts in UTF-8 and a neutral subject and sender [AUTH-07]',
  async (which) => {
    const mail = await received(which);
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part).toMatch(/\p{L}/u);
      expect(part).not.toMatch(/\{\{|\}\}|undefined|mails:/);
      expect(part?.includes('\ufffd')).toBe(false);
    }
    expect(mail.raw).toMatch(/^auto-submitted: auto-generated\r?$/im);
    expect(mail.raw.match(/content-type: text\/(plain|html); charset=utf-8/gi)).toHaveLength(2);
    expect(mail.subject).not.toMatch(TELLING);
    for (const name of Object.values(NAMES)) expect(mail.subject?.toLowerCase()).not.toContain(name.toLowerCase());
    expect(mail.from?.name).toBe('Notifications');
    const links = WITH_ACTION.has(which.kind) ? ['https://site.example/some/page'] : [];
    expect(mail.text?.match(/https?:\S+/g) ?? []).toEqual(links);
    expect(mail.html).toContain(`<html lang="${which.language}">`);
    expect(/\p{Script=Cyrillic}/u.test(mail.subject ?? '')).toBe(which.language === 'ru');
  },
);
