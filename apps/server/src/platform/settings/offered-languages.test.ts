import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { announcementRoutes } from '@site/contract/announcements/routes.ts';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { inspoRoutes } from '@site/contract/inspo/routes.ts';
import { newsletterRoutes } from '@site/contract/newsletter/routes.ts';
import { broadcastRoutes } from '@site/contract/notifications/broadcast-routes.ts';
import { inspoPosts } from '#db/schema/inspo.ts';
import { transact } from '#platform/context.ts';
import { testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { newArticle } from '../../testing/cms-factories.ts';
import { createLoggedInAccount, createUser } from '../../testing/factories.ts';
import { createPost } from '../../testing/forum/forum-factories.ts';
import { POST_FORM } from '../../testing/forum/post-add-on-forms.ts';
import { consenting } from '../../testing/inspo-factories.ts';
import { mailTo } from '../../testing/mail/mail-to.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';
import { createSubscriber, sendIssueOf } from '../../testing/newsletter-factories.ts';
import { subscriptionLink } from '../../features/newsletter/subscriptions/subscription-link.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await staffOf(app, 'Admin');
});
afterAll(() => app.close());
const offer = (...languages: [Language, ...Language[]]) => app.services.siteSettings.set('languages', languages);
beforeEach(() => offer('en', 'ru'));

const refused = { errorName: 'invalid', errors: { language: expect.any(String) } };

it('refuses new posts in a language that is off, and lets existing ones be read and edited [BASE-22]', async () => {
  const { user, api } = await createLoggedInAccount(app);
  await expect(api(forumRoutes.createPost, { ...POST_FORM, language: 'es' })).rejects.toMatchObject(refused);
  const { id } = await createPost(app.services, { authorId: user.id, language: 'es' });
  expect(await api(forumRoutes.detail, { id })).toMatchObject({ language: 'es' });
  const { items } = await api(forumRoutes.list, { sort: 'new' });
  expect(items.map((post) => post.id)).toContain(id);
  await api(forumRoutes.editPost, { ...POST_FORM, id, language: 'es', title: 'Edited in Spanish, as before' });
  await api(forumRoutes.editPost, { ...POST_FORM, id, language: 'ru', title: 'Edited and moved to Russian' });
  await expect(api(forumRoutes.editPost, { ...POST_FORM, id, language: 'es' })).rejects.toMatchObject(refused);
  await expect(admin(threadRoutes.manage, { id, language: 'es' })).rejects.toMatchObject(refused);
});

it('refuses CamInspo posts in a language that is off, except for those that are in it [BASE-22]', async () => {
  const { user, api } = await consenting(app);
  const post = { images: [{ id: 1, alt: '' }], text: 'Dos lámparas.', tags: ['key-light'], language: 'es' as const };
  await expect(api(inspoRoutes.create, post)).rejects.toMatchObject(refused);
  const add = async (language: Language) => {
    const values = { authorId: user.id, text: 'Two lamps.', tags: [], language };
    const [row] = await app.services.db.insert(inspoPosts).values(values).returning({ id: inspoPosts.id });
    return row?.id ?? 0;
  };
  await expect(api(inspoRoutes.edit, { ...post, id: await add('en') })).rejects.toMatchObject(refused);
  // The language is accepted, and the next check refuses the image.
  const edited = api(inspoRoutes.edit, { ...post, id: await add('es') });
  await expect(edited).rejects.toMatchObject({ errorName: 'media.not-found' });
});

it('refuses audiences and subscriptions in a language that is off [BASE-22]', async () => {
  const audience = { kind: 'language', language: 'es' } as const;
  const texts = { en: 'News', es: '', ru: '' };
  const announcement = { texts, link: null, audience, priority: 'normal', canClose: true } as const;
  const startsAt = new Date().toISOString();
  const error = { errorName: 'invalid', errors: { 'audience.language': expect.any(String) } };
  await expect(admin(announcementRoutes.add, { ...announcement, startsAt, endsAt: null })).rejects.toMatchObject(error);
  const letter = { id: null, version: 0, titles: texts, texts, link: null, audience };
  await expect(admin(broadcastRoutes.save, letter)).rejects.toMatchObject(error);
  await offer('en', 'es', 'ru');
  const now = { ...announcement, startsAt, endsAt: null };
  const [added] = (await admin(announcementRoutes.add, now)).items;
  const draft = await admin(broadcastRoutes.save, letter);
  await createUser(app.services, { language: 'es' });
  const { recipients } = await admin(broadcastRoutes.count, { audience });
  await offer('en', 'ru');
  const change = { ...now, id: added?.id ?? 0, version: 1 };
  const changed = await admin(announcementRoutes.change, { ...change, texts: { ...texts, en: 'Corrected' } });
  expect(changed.items[0]).toMatchObject({ texts: { en: 'Corrected' }, audience });
  const everyone = { ...change, version: 2, audience: { kind: 'everyone' } as const };
  await admin(announcementRoutes.change, everyone);
  await expect(admin(announcementRoutes.change, { ...change, version: 3 })).rejects.toMatchObject(error);
  const send = { id: draft.id, version: 1, recipients };
  await expect(admin(broadcastRoutes.send, send)).rejects.toMatchObject(error);
  const { api } = await createLoggedInAccount(app);
  await api(newsletterRoutes.changeMine, { act: 'subscribe' });
  await expect(api(newsletterRoutes.changeMine, { language: 'es' })).rejects.toMatchObject(refused);
  const { id } = await createSubscriber(app.services);
  const token = new URLSearchParams(subscriptionLink(app.services.settings, id).split('?')[1]).get('token') ?? '';
  await expect(api(newsletterRoutes.changeByLink, { token, language: 'es' })).rejects.toMatchObject(refused);
});

it('emails members whose language is off in the default language [BASE-22]', async () => {
  const { services } = app;
  const { email } = await createUser(services, { language: 'es' });
  const subject = async () => {
    const request = { to: email, language: 'es', kind: 'news', params: { userName: 'Ana' } } as const;
    await transact(services, ({ tx }) => services.mail.send(tx, request));
    return mailTo(app, email);
  };
  expect((await subject()).html).toContain('<html lang="en">');
  await offer('ru', 'en');
  await expect.poll(async () => (await subject()).html, { timeout: 15_000 }).toContain('<html lang="ru">');
});

it('counts members whose language is off among the readers of the default language [BASE-22]', async () => {
  const count = async (language: Language) =>
    (await admin(broadcastRoutes.count, { audience: { kind: 'language', language } })).recipients;
  const [english, russian] = [await count('en'), await count('ru')];
  await createUser(app.services, { language: 'es' });
  expect([await count('en'), await count('ru')]).toEqual([english + 1, russian]);
});

it('sends the newsletter to subscribers whose language is off in the default language [BASE-22]', async () => {
  const { email } = await createSubscriber(app.services, { language: 'es' });
  await createPost(app.services, { authorId: (await createUser(app.services)).id });
  await newArticle(admin);
  await sendIssueOf(app.services, '2031-03-01');
  expect((await mailTo(app, email)).html).toContain('<html lang="en">');
  const { subscribers } = await admin(newsletterRoutes.issues, {});
  expect(subscribers.map(({ language }) => language)).toEqual(['en', 'ru']);
  expect(subscribers[0]?.active).toBeGreaterThan(0);
});

it('lists documents as complete without texts in languages that are off [BASE-22]', async () => {
  const { id } = await newArticle(admin, { ru: { title: 'Первый' } });
  const find = async () =>
    (await admin(cmsRoutes.list, { kind: 'articles', open: true })).items.find((row) => row.id === id);
  expect(await find()).toBeUndefined();
  await offer('en', 'es', 'ru');
  expect((await find())?.texts).toContainEqual({ language: 'es', state: 'missing' });
  // The desk asks for English texts even if the site does not offer English.
  await offer('es');
  expect((await find())?.texts.map(({ language }) => language)).toEqual(['en', 'es']);
});
