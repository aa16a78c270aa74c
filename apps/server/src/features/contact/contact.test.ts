import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DESCRIPTION_MORE_THAN } from '@site/contract/contact/fields.ts';
import { contactRoutes } from '@site/contract/contact/routes.ts';
import { contactMessages } from '#db/schema/contact.ts';
import { capturedEmails } from '#db/schema/platform.ts';
import { encryptSecret } from '#platform/security/encrypt-secret.ts';
import { translate } from '#platform/translate.ts';
import { client, cookieHeader, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { contactForm, openedAgo } from '../../testing/contact-form.ts';
import { createLoggedInAccount } from '../../testing/factories.ts';
import { imageFile } from '../../testing/forum/forum-factories.ts';
import { mailTo } from '../../testing/mail/mail-to.ts';
import { cleanUpJob } from './clean-up.ts';

let app: TestApp;
let staff: TestClient;
beforeAll(async () => {
  app = await testApp({ settings: { CONTACT_TO: 'staff@site.example' } });
  staff = (await createLoggedInAccount(app, { role: 'Moderator' })).api;
});
afterAll(() => app.close());

const formOf = (over: Record<string, unknown> = {}) => contactForm(app, over);
const submit = (api: TestClient, { form, draft }: { form: string; draft: string }, files: File[] = []) =>
  api(contactRoutes.send, { form, draft }, { files });
const stored = async (email: string) =>
  (await app.services.db.select().from(contactMessages)).filter((message) => message.email === email);
const listed = async (description: string) =>
  (await staff(contactRoutes.messages, {})).items.find((message) => message.description === description);

describe('a contact message', () => {
  it('is stored, reported to staff and confirmed to its sender in neutral words [LEARN-07]', async () => {
    const sent = formOf();
    await submit(client(app), sent);
    expect(await stored(sent.email)).toMatchObject([{ name: 'Sol', years: 3, state: 'open', userId: null }]);
    const confirmed = await mailTo(app, sent.email);
    const staffMail = await mailTo(app, 'staff@site.example');
    expect(confirmed.subject).toBe('Hemos recibido tu mensaje');
    for (const { subject, text } of [confirmed, staffMail]) {
      expect(subject + text).not.toContain('Sol');
      expect(subject + text).not.toContain('about light');
    }
  });

  it('is stored once however often and concurrently it is sent [LEARN-07]', async () => {
    const sent = formOf();
    await Promise.all(Array.from({ length: 12 }, () => submit(client(app), sent, [])));
    await submit(client(app), { ...sent, draft: randomUUID() });
    expect(await stored(sent.email)).toHaveLength(1);
    await mailTo(app, sent.email);
    const mails = (await app.services.db.select().from(capturedEmails)).filter(
      ({ recipient }) => recipient === sent.email,
    );
    expect(mails).toHaveLength(1);
  });

  it('with a filled-in honeypot gets the same response, is stored as spam, and staff are not notified [LEARN-07]', async () => {
    const sent = formOf({ website: 'https://spam.example' });
    await expect(submit(client(app), sent)).resolves.toEqual({});
    expect(await stored(sent.email)).toMatchObject([{ state: 'spam' }]);
    const mails = (await app.services.db.select().from(capturedEmails)).filter(
      ({ recipient }) => recipient === sent.email,
    );
    expect(mails).toEqual([]);
  });

  it.each<[string, () => string]>([
    ['contact.too-quick', () => openedAgo(app, 1)],
    ['contact.ticket', () => openedAgo(app, 3700)],
    ['contact.ticket', () => 'forged'],
    ['contact.ticket', () => encryptSecret('x'.repeat(40), 'contact', String(Date.now() - 60_000))],
  ])('is rejected with %s [LEARN-07]', async (errorName, ticket) => {
    const sent = formOf({ ticket: ticket() });
    await expect(submit(client(app), sent)).rejects.toMatchObject({ errorName });
    expect(await stored(sent.email)).toEqual([]);
  });

  it.each([
    ['email', 'contact.required', { email: '' }],
    ['email', 'contact.email', { email: 'no address' }],
    ['emailAgain', 'contact.not-the-same', { emailAgain: 'other@sender.example' }],
    ['category', 'contact.category', { category: '' }],
    ['description', 'contact.description-short', { description: 'fifteen letters' }],
    ['name', 'contact.required', { name: ' ' }],
    ['years', 'contact.required', { years: '' }],
    ['languages', 'contact.required', { languages: [] }],
    ['links', 'contact.required', { links: [] }],
    ['links.0', 'contact.link', { links: ['javascript:alert(1)'] }],
    ['contentType', 'contact.required', { contentType: null }],
  ])('reports the error in %s: %s [LEARN-07]', async (field, key, over) => {
    const api = client(app, { headers: { 'accept-language': 'en' } });
    await expect(submit(api, formOf(over))).rejects.toMatchObject({
      errorName: 'invalid',
      errors: { [`form.${field}`]: translate('en', `errors:${key}`, { n: DESCRIPTION_MORE_THAN }) },
    });
  });

  it('is limited to five an hour for each address, since each one is confirmed by email [LEARN-07]', async () => {
    const limited = await testApp({ settings: { LIMIT_FACTOR: '1' } });
    const email = 'Often@sender.example';
    for (let time = 0; time < 5; time += 1) await submit(client(limited), contactForm(limited, { email }));
    const again = contactForm(limited, { email: email.toLowerCase() });
    await expect(submit(client(limited), again)).rejects.toMatchObject({ errorName: 'too-many' });
    expect(await limited.services.db.$count(contactMessages)).toBe(5);
    await limited.close();
  });

  it('is rejected when it is not JSON [LEARN-07]', async () => {
    await expect(submit(client(app), { form: '{', draft: randomUUID() })).rejects.toMatchObject({
      errorName: 'invalid',
    });
  });
});

describe('images', () => {
  it('are re-encoded and shown to moderators only [LEARN-07]', async () => {
    const sent = formOf();
    await submit(client(app), sent, [await imageFile('one.png'), await imageFile('two.jpg')]);
    const message = await listed(sent.description);
    expect(message?.photos).toHaveLength(2);
    const see = (api: TestClient) =>
      fetch(app.origin + (message?.photos[1] ?? ''), { headers: { cookie: cookieHeader(api.cookies) } });
    const seen = await see(staff);
    expect(seen.headers.get('content-type')).toBe('image/webp');
    expect(seen.headers.get('cache-control')).toBe('private, no-store');
    expect((await see(client(app))).status).toBe(401);
    expect((await see((await createLoggedInAccount(app)).api)).status).toBe(403);
    const beyond = `${app.origin}${message?.photos[0]?.replace('/photo/0', '/photo/7') ?? ''}`;
    expect((await fetch(beyond, { headers: { cookie: cookieHeader(staff.cookies) } })).status).toBe(404);
  });

  it('are rejected with the message when invalid or more than four [LEARN-07]', async () => {
    const sent = formOf();
    const fake = new File(['<svg onload=alert(1)>'], 'fake.png');
    await expect(submit(client(app), sent, [fake])).rejects.toMatchObject({ errorName: 'media.unreadable' });
    const five = await Promise.all(Array.from({ length: 5 }, () => imageFile()));
    await expect(submit(client(app), sent, five)).rejects.toMatchObject({ errorName: 'media.count' });
    expect(await stored(sent.email)).toEqual([]);
  });
});

describe('the CMS', () => {
  it('lets moderators only list and mark messages [LEARN-07]', async () => {
    const sent = formOf();
    await submit(client(app), sent);
    const id = (await listed(sent.description))?.id ?? 0;
    await staff(contactRoutes.setState, { id, state: 'answered' });
    const answered = await staff(contactRoutes.messages, { state: 'answered' });
    expect(answered.items.map((message) => message.id)).toContain(id);
    await expect(staff(contactRoutes.setState, { id: 999_999, state: 'spam' })).rejects.toMatchObject({
      errorName: 'contact.not-found',
    });
    for (const role of ['Member', 'Representative-cam4', null] as const) {
      const { api } = await createLoggedInAccount(app, { role });
      const errorName = role === null ? 'not-a-member' : 'forbidden';
      await expect(api(contactRoutes.messages, {})).rejects.toMatchObject({ errorName });
      await expect(api(contactRoutes.setState, { id, state: 'spam' })).rejects.toMatchObject({ errorName });
    }
    await expect(client(app)(contactRoutes.messages, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  });

  it('pages through messages without duplicates', async () => {
    const sent = Array.from({ length: 22 }, () => formOf());
    for (const one of sent) await submit(client(app), one);
    const first = await staff(contactRoutes.messages, {});
    const second = await staff(contactRoutes.messages, { cursor: first.next ?? '' });
    const ids = [...first.items, ...second.items].map(({ id }) => id);
    expect(first.items).toHaveLength(20);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('deletes messages answered a year ago, with their images', async () => {
    const sent = formOf();
    await submit(client(app), sent, [await imageFile()]);
    const [message] = await stored(sent.email);
    const photo = `${app.dataDir}/private/${message?.photos[0]}`;
    expect(existsSync(photo)).toBe(true);
    const run = () => cleanUpJob(app.services).run({});
    const longAgo = '2024-01-01T00:00:00.000Z';
    await app.services.db.update(contactMessages).set({ createdAt: longAgo });
    await staff(contactRoutes.setState, { id: message?.id ?? 0, state: 'answered' });
    await run();
    expect(await stored(sent.email)).toHaveLength(1);
    await app.services.db
      .update(contactMessages)
      .set({ answeredAt: longAgo })
      .where(eq(contactMessages.email, sent.email));
    await staff(contactRoutes.setState, { id: message?.id ?? 0, state: 'open' });
    await run();
    expect(await stored(sent.email)).toHaveLength(1);
    await staff(contactRoutes.setState, { id: message?.id ?? 0, state: 'answered' });
    await app.services.db
      .update(contactMessages)
      .set({ answeredAt: longAgo })
      .where(eq(contactMessages.email, sent.email));
    await run();
    expect(await stored(sent.email)).toEqual([]);
    await expect.poll(() => existsSync(photo), { timeout: 15_000 }).toBe(false);
  });
});
