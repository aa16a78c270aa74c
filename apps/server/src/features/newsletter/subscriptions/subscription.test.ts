import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, test } from 'vitest';
import { memberRoutes } from '@site/contract/members/routes.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { privacyRoutes } from '@site/contract/privacy/routes.ts';
import { subscribers } from '#db/schema/newsletter.ts';
import { transact } from '#platform/context.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';
import { applicationForm } from '../../../testing/application.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { mailTo, tokenIn } from '../../../testing/mail/mail-to.ts';
import { createSubscriber } from '../../../testing/newsletter-factories.ts';
import { askToConfirm } from './subscribe.ts';
import { subscriptionLink } from './subscription-link.ts';

const { subscribe, confirm, mine, changeMine, issues } = newsletterRoutes;

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

const visitor = () => client(app);
const linkOf = ({ id }: { id: number }) => subscriptionLink(app.services.settings, id);
const rowOf = async (email: string) => {
  const [row] = await app.services.db.select().from(subscribers).where(eq(subscribers.email, email));
  return row;
};
const ask = (email: string) =>
  transact(app.services, ({ tx }) => askToConfirm(app.services, tx, { email, language: 'en' }));
const mailsTo = async (email: string) => {
  const { rows } = await app.services.db.execute<{ count: number }>(
    sql`select count(*)::int as count from jobs.job where name = 'mail' and data ->> 'to' = ${email}`,
  );
  return rows[0]?.count ?? 0;
};
const oneClick = (link: string, headers: Record<string, string> = {}) =>
  fetch(app.origin + link, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: 'List-Unsubscribe=One-Click',
  });

test('subscribes an address only when the confirmation link is used, and ignores a repeated use [LEARN-08]', async () => {
  await visitor()(subscribe, { email: 'New@One.example', language: 'es' });
  const mail = await mailTo(app, 'new@one.example');
  expect(mail.subject).toBe('Confirma tu suscripción');
  expect(await rowOf('new@one.example')).toMatchObject({ state: 'pending', language: 'es' });
  const token = tokenIn(mail);
  expect(await visitor()(confirm, { token })).toEqual({ state: 'active', language: 'es', until: null });
  const first = await rowOf('new@one.example');
  expect(await visitor()(confirm, { token })).toMatchObject({ state: 'active' });
  expect(await rowOf('new@one.example')).toEqual(first);
});

test('stores no confirmation token in the database [LEARN-08]', async () => {
  await visitor()(subscribe, { email: 'hash@one.example', language: 'en' });
  const token = tokenIn(await mailTo(app, 'hash@one.example'));
  expect(JSON.stringify(await rowOf('hash@one.example'))).not.toContain(token);
});

test.each([
  ['', 'newsletter.required'],
  ['   ', 'newsletter.required'],
  ['nobody', 'newsletter.email'],
  [`${'a'.repeat(250)}@example.com`, 'newsletter.email'],
])('rejects the address "%s" with the error %s [LEARN-08]', async (email, key) => {
  const texts = {
    'newsletter.required': 'Please fill out this field.',
    'newsletter.email': 'This is not a valid email address.',
  };
  await expect(visitor()(subscribe, { email, language: 'en' })).rejects.toMatchObject({
    errorName: 'invalid',
    errors: { email: texts[key as keyof typeof texts] }, // A key of the table above.
  });
});

test('responds the same for an unknown, pending, subscribed or ended address [LEARN-08]', async () => {
  const states = ['pending', 'active', 'ended', 'bounced'] as const;
  const known = await Promise.all(states.map((state) => createSubscriber(app.services, { state })));
  for (const email of ['unknown@one.example', ...known.map((row) => row.email)]) {
    expect(await visitor()(subscribe, { email, language: 'en' })).toEqual({});
  }
});

test('sends one email for requests within minutes and another for a later one [LEARN-08]', async () => {
  const email = 'again@one.example';
  await Promise.all(Array.from({ length: 10 }, () => ask(email)));
  expect(await mailsTo(email)).toBe(1);
  await app.services.db
    .update(subscribers)
    .set({ confirmSentAt: sql`now() - interval '6 minutes'` })
    .where(eq(subscribers.email, email));
  await ask(email);
  expect(await mailsTo(email)).toBe(2);
});

test('rejects a confirmation link that is a week old [LEARN-08]', async () => {
  const email = 'late@one.example';
  await ask(email);
  const token = tokenIn(await mailTo(app, email));
  await app.services.db
    .update(subscribers)
    .set({ confirmSentAt: sql`now() - interval '8 days'` })
    .where(eq(subscribers.email, email));
  await expect(visitor()(confirm, { token })).rejects.toMatchObject({ errorName: 'newsletter.link-invalid' });
  expect(await rowOf(email)).toMatchObject({ state: 'pending' });
});

test('notifies a subscribed address by email and leaves it subscribed [LEARN-08]', async () => {
  const { email, id } = await createSubscriber(app.services);
  await ask(email);
  const mail = await mailTo(app, email);
  expect(mail.subject).toBe('About your subscription');
  expect(mail.text).toContain(linkOf({ id }));
  expect(await rowOf(email)).toMatchObject({ state: 'active' });
});

test('restarts an ended subscription after confirmation by email [LEARN-08]', async () => {
  const { email } = await createSubscriber(app.services, { state: 'ended' });
  await ask(email);
  expect(await rowOf(email)).toMatchObject({ state: 'pending' });
  await visitor()(confirm, { token: tokenIn(await mailTo(app, email)) });
  expect(await rowOf(email)).toMatchObject({ state: 'active', endedAt: null });
});

test('subscribes and unsubscribes the address of an account at once [LEARN-08]', async () => {
  const { user, api } = await createLoggedInAccount(app, { language: 'ru', role: null });
  expect(await api(mine, {})).toMatchObject({ state: 'none' });
  expect(await api(changeMine, { act: 'subscribe' })).toEqual({ state: 'active', language: 'ru', until: null });
  expect(await rowOf(user.email)).toMatchObject({ userId: user.id });
  expect(await api(privacyRoutes.settings, {})).toMatchObject({ newsletter: true });
  expect(await api(changeMine, { act: 'pause' })).toMatchObject({ state: 'paused' });
  expect(await api(changeMine, { act: 'end' })).toMatchObject({ state: 'ended' });
  expect(await api(privacyRoutes.settings, {})).toMatchObject({ newsletter: false });
  expect(await api(changeMine, { act: 'subscribe', language: 'es' })).toMatchObject({
    state: 'active',
    language: 'es',
  });
});

test('creates one subscription of an account under concurrent calls [LEARN-08]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await Promise.all(Array.from({ length: 50 }, () => api(changeMine, { act: 'subscribe' })));
  expect(await app.services.db.$count(subscribers, eq(subscribers.userId, user.id))).toBe(1);
});

test('uses the subscription that an address had before its account [LEARN-08]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  const row = await createSubscriber(app.services, { email: user.email });
  expect(await api(mine, {})).toMatchObject({ state: 'active' });
  await api(changeMine, { act: 'subscribe' });
  expect(await rowOf(user.email)).toMatchObject({ id: row.id, userId: user.id });
});

test('rejects a subscription of an unverified address of an account [LEARN-08]', async () => {
  const { api } = await createLoggedInAccount(app, { verified: false });
  await expect(api(changeMine, { act: 'subscribe' })).rejects.toMatchObject({ errorName: 'newsletter.no-address' });
});

test('lets a suspended member subscribe and unsubscribe, but not a visitor [LEARN-08]', async () => {
  const { api } = await createLoggedInAccount(app, { suspended: true });
  expect(await api(changeMine, { act: 'subscribe' })).toMatchObject({ state: 'active' });
  for (const call of [visitor()(mine, {}), visitor()(changeMine, { act: 'subscribe' })]) {
    await expect(call).rejects.toMatchObject({ errorName: 'signed-out' });
  }
});

test('subscribes and unsubscribes through the setting, which also reflects changes made by email links [LEARN-08]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await api(privacyRoutes.setEmailReceive, { newsletter: true });
  await app.settle();
  const row = await rowOf(user.email);
  expect(row).toMatchObject({ state: 'active', userId: user.id });
  await oneClick(linkOf({ id: row?.id ?? 0 }));
  expect(await api(privacyRoutes.settings, {})).toMatchObject({ newsletter: false });
  await api(privacyRoutes.setEmailReceive, { newsletter: true });
  await app.settle();
  expect(await rowOf(user.email)).toMatchObject({ state: 'active' });
  await api(privacyRoutes.setEmailReceive, { newsletter: false });
  await app.settle();
  expect(await rowOf(user.email)).toMatchObject({ state: 'ended' });
});

it.each([true, false])(
  'follows the newsletter choice of an accepted join application: %s [LEARN-08]',
  async (newsletter) => {
    const { user, api } = await createLoggedInAccount(app, { role: null });
    await app.services.siteSettings.set('auto_approve', true);
    await api(memberRoutes.apply, applicationForm({ nickName: `Reader ${newsletter}`, newsletter }));
    await app.settle();
    expect((await rowOf(user.email))?.state).toBe(newsletter ? 'active' : undefined);
  },
);

test('shows statistics to staff only, and addresses to no one [LEARN-08]', async () => {
  await createSubscriber(app.services, { language: 'ru' });
  const { api } = await createLoggedInAccount(app, { role: 'Moderator' });
  const shown = await api(issues, {});
  expect(shown.subscribers.find(({ language }) => language === 'ru')?.active).toBeGreaterThan(0);
  expect(shown.nextOn).toMatch(/-(01|15)$/);
  expect(JSON.stringify(shown)).not.toContain('@');
  await expect((await createLoggedInAccount(app)).api(issues, {})).rejects.toMatchObject({ errorName: 'forbidden' });
  await expect(visitor()(issues, {})).rejects.toMatchObject({ errorName: 'signed-out' });
});

test('sends confirmation emails with one link and a neutral subject [LEARN-08]', async () => {
  await ask('neutral@one.example');
  const { subject, text } = await mailTo(app, 'neutral@one.example');
  expect(subject).toBe('Confirm your subscription');
  expect(text.match(/https?:\S+/g)).toHaveLength(1);
});
