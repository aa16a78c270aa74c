import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { accountRoutes } from '@site/contract/accounts/routes.ts';
import { languageRoutes } from '@site/contract/cms/language-routes.ts';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { cookieNames } from '#platform/sessions/cookies.ts';
import { translate } from '#platform/translate.ts';
import { client, cookieHeader, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { createPost } from '../../../testing/forum/forum-factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let admin: TestClient;
beforeAll(async () => {
  app = await testApp();
  admin = await staffOf(app, 'Admin');
});
afterAll(() => app.close());

async function offer(...offered: Language[]) {
  const { offered: seen } = await admin(languageRoutes.list, {});
  return admin(languageRoutes.update, { offered, seen });
}
afterEach(() => offer(...LANGUAGES));

/** Returns the language of a response, by its error message. */
async function languageOf({ accept = '', cookie = '' }: { accept?: string; cookie?: string }, at = app) {
  const response = await fetch(`${at.origin}/api/v1/nowhere`, { headers: { 'accept-language': accept, cookie } });
  const { message } = (await response.json()) as { message: string };
  return LANGUAGES.find((language) => translate(language, 'errors:no-such-address') === message);
}
const chosen = (language: Language) => `${cookieNames(app.services.settings).language}=${language}`;
const textOf = async (path: string) => (await fetch(app.origin + path)).text();

it('answers in the default language if it offers neither cookie nor browser language [BASE-21]', async () => {
  expect(await languageOf({ accept: 'es' })).toBe('es');
  await offer('ru', 'en');
  expect(await languageOf({ accept: 'es' })).toBe('ru');
  expect(await languageOf({ accept: 'es, en;q=0.5' })).toBe('en');
  expect(await languageOf({ accept: 'en', cookie: chosen('es') })).toBe('en');
  expect(await languageOf({ accept: 'en', cookie: chosen('ru') })).toBe('ru');
  // The source language can be off too.
  await offer('es');
  expect(await languageOf({ accept: 'en', cookie: chosen('en') })).toBe('es');
});

it('ignores the language of an account while it is off, and restores it [BASE-21]', async () => {
  const { api } = await createLoggedInAccount(app, { language: 'es' });
  const message = async () => {
    const headers = { 'accept-language': 'en', cookie: cookieHeader(api.cookies) };
    const response = await fetch(`${app.origin}/api/v1/forum/detail?id=999999`, { headers });
    return ((await response.json()) as { message: string }).message;
  };
  const inSpanish = await message();
  await offer('en', 'ru');
  expect(await message()).not.toBe(inSpanish);
  await offer(...LANGUAGES);
  expect(await message()).toBe(inSpanish);
});

it('publishes the list to pages, the service worker, the security contact and the sitemap [BASE-21 BASE-22]', async () => {
  const { user } = await createLoggedInAccount(app);
  const post = await createPost(app.services, { authorId: user.id, language: 'es' });
  const address = `forumDetails?id=${post.id}<`;
  const states = async () => ({
    info: (await client(app)(siteRoutes.info, {})).languages,
    security: /Preferred-Languages: (.*)/.exec(await textOf('/.well-known/security.txt'))?.[1],
    worker: /"defaultLanguage":"(..)"/.exec(await textOf('/sw-site.js'))?.[1],
    sitemap: (await textOf('/sitemap/posts-1.xml')).includes(address),
  });
  expect(await states()).toEqual({ info: ['en', 'es', 'ru'], security: 'en, es, ru', worker: 'en', sitemap: true });
  await offer('ru', 'en');
  expect(await states()).toMatchObject({ info: ['ru', 'en'], security: 'ru, en', worker: 'ru' });
  expect(await textOf('/sitemap.xml').then((xml) => xml.includes('posts-1.xml'))).toBe(true);
  expect((await states()).sitemap).toBe(false);
});

it('takes effect on all instances, even if they cannot reach each other [BASE-23]', async () => {
  const other = await testApp({ sameSiteAs: app });
  try {
    expect(await languageOf({ accept: 'es' }, other)).toBe('es');
    await offer('en', 'ru');
    await expect.poll(() => languageOf({ accept: 'es' }, other), { timeout: 40_000 }).toBe('en');
    const languages = async () => (await client(other)(siteRoutes.info, {})).languages;
    await expect.poll(languages, { timeout: 15_000 }).toEqual(['en', 'ru']);
  } finally {
    await other.close();
  }
}, 90_000);

it('is changed by administrators only, and in the audit log [BASE-23]', async () => {
  const moderator = await staffOf(app);
  const change = { offered: ['en' as const], seen: [...LANGUAGES] };
  expect(await endsOf([moderator(languageRoutes.update, change), client(app)(languageRoutes.update, change)])).toEqual([
    'forbidden',
    'signed-out',
  ]);
  await offer('ru', 'es');
  const { items } = await admin(moderationRoutes.log, { action: 'setting-changed' });
  expect(items[0]).toMatchObject({ before: { languages: 'en, es, ru' }, after: { languages: 'ru, es' } });
});

it('refuses an empty list, repeated and unknown languages, and a list that someone else has changed [BASE-23]', async () => {
  const seen = [...LANGUAGES];
  const send = (offered: readonly string[]) =>
    admin(languageRoutes.update, { offered: offered as [Language, ...Language[]], seen });
  for (const wrong of [[], ['en', 'en'], ['en', 'xx']]) {
    await expect(send(wrong)).rejects.toMatchObject({ errorName: 'invalid' });
  }
  const both = await Promise.allSettled([send(['en']), send(['es'])]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(send(['ru'])).rejects.toMatchObject({ errorName: 'edit-conflict' });
});

it('restores the place of a language that is offered again [BASE-21]', async () => {
  await offer('en', 'ru');
  expect((await offer('en', 'ru', 'es')).offered).toEqual(['en', 'es', 'ru']);
  expect((await offer('ru', 'es', 'en')).offered).toEqual(['ru', 'en', 'es']);
});

it('counts the members and posts of each language [BASE-23]', async () => {
  const usage = async () => (await admin(languageRoutes.list, {})).usage.find(({ language }) => language === 'ru');
  const before = (await usage()) ?? { members: 0, posts: 0 };
  const { user } = await createLoggedInAccount(app, { language: 'ru' });
  await createPost(app.services, { authorId: user.id, language: 'ru' });
  await createPost(app.services, { authorId: user.id, language: 'ru', pinned: true });
  await createPost(app.services, { authorId: user.id, language: 'ru', state: 'deleted' });
  expect(await usage()).toMatchObject({ members: before.members + 1, posts: before.posts + 2 });
});

it('retains a stored language that is off until the member chooses another one [BASE-22]', async () => {
  const { api } = await createLoggedInAccount(app, { language: 'ru' });
  await offer('en', 'es');
  await expect(api(accountRoutes.setLanguage, { language: 'ru' })).rejects.toMatchObject({ errorName: 'invalid' });
  expect((await api(accountRoutes.user, {})).language).toBe('ru');
  await api(accountRoutes.setLanguage, { language: 'es' });
  expect((await api(accountRoutes.user, {})).language).toBe('es');
});

it('starts with the stored languages that the product has, or with all [BASE-21]', async () => {
  const { siteSettings, db } = app.services;
  // A language of another version.
  const stored = ['pt', 'es'] as unknown as [Language];
  await siteSettings.write(db, 'languages', stored);
  await siteSettings.changed();
  expect(siteSettings.languages).toEqual(['es']);
  await siteSettings.set('languages', ['pt'] as unknown as [Language]);
  expect(siteSettings.languages).toEqual(LANGUAGES);
});
