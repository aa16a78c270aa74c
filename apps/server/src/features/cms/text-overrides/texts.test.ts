import { afterAll, beforeAll, expect, it } from 'vitest';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { siteRoutes } from '@site/contract/site/routes.ts';
import { builtInTexts } from '#platform/built-in-texts.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { hasSamePlaceholders } from './texts.ts';

let app: TestApp;
let api: TestClient;
beforeAll(async () => {
  app = await testApp();
  api = await staffOf(app, 'Admin');
});
afterAll(() => app.close());

const KEY = 'core:not-found.title';

it('shows a text override to visitors at once and deletes it [BASE-03]', async () => {
  const visitor = client(app);
  expect(await visitor(siteRoutes.i18n, { lang: 'es' })).toEqual({});
  await api(cmsRoutes.setText, { lang: 'es', key: KEY, text: 'Sin resultados', seen: null });
  expect(await visitor(siteRoutes.i18n, { lang: 'es' })).toEqual({ [KEY]: 'Sin resultados' });
  const { items } = await api(cmsRoutes.texts, { lang: 'es', changed: true });
  expect(items).toEqual([{ key: KEY, builtIn: expect.any(String), text: 'Sin resultados' }]);
  await api(cmsRoutes.setText, { lang: 'es', key: KEY, text: null, seen: 'Sin resultados' });
  expect(await visitor(siteRoutes.i18n, { lang: 'es' })).toEqual({});
});

it("invalidates visitors' cached pages when a text changes [BASE-03] [BASE-14]", async () => {
  const pages = await testApp({
    sameSiteAs: app,
    pages: {
      async fetch(_, { context }) {
        const texts = await context.api(siteRoutes.i18n, { lang: 'en' });
        return new Response(texts[KEY] ?? 'built-in', { headers: { 'content-type': 'text/html' } });
      },
    },
  });
  const view = async () => {
    const response = await fetch(`${pages.origin}/about`);
    return [await response.text(), response.headers.get('cache-status')];
  };
  const staff = client(pages, { cookies: Object.fromEntries(api.cookies) });
  expect(await view()).toEqual(['built-in', 'll; fwd=uri-miss; stored']);
  expect(await view()).toEqual(['built-in', 'll; hit']);
  await staff(cmsRoutes.setText, { lang: 'en', key: KEY, text: 'No documents found', seen: null });
  expect(await view()).toEqual(['No documents found', 'll; fwd=uri-miss; stored']);
  await staff(cmsRoutes.setText, { lang: 'en', key: KEY, text: null, seen: 'No documents found' });
  expect(await view()).toEqual(['built-in', 'll; fwd=uri-miss; stored']);
  await pages.close();
});

it('does not store an override equal to the built-in text [BASE-03]', async () => {
  const { items } = await api(cmsRoutes.texts, { lang: 'en', search: KEY });
  await api(cmsRoutes.setText, { lang: 'en', key: KEY, text: items[0]?.builtIn ?? '', seen: null });
  expect((await api(cmsRoutes.texts, { lang: 'en', changed: true })).items).toEqual([]);
});

it('finds texts by namespace and words and reports when the list is truncated [MOD-05]', async () => {
  const all = await api(cmsRoutes.texts, { lang: 'ru' });
  expect(all.more).toBe(true);
  expect(all.namespaces).toEqual(expect.arrayContaining(['core', 'forum', 'moderation']));
  expect(all.namespaces).toEqual(expect.arrayContaining(['errors', 'mails', 'notifications', 'worker']));
  const some = await api(cmsRoutes.texts, { lang: 'ru', namespace: 'core', search: 'НЕ' });
  expect(some.items.length).toBeGreaterThan(0);
  expect(some.items.every(({ key }) => key.startsWith('core:'))).toBe(true);
  expect((await api(cmsRoutes.texts, { lang: 'ru', namespace: 'nothing' })).items).toEqual([]);
});

it('has a name for each section of texts [CMS-20]', async () => {
  const { namespaces } = await api(cmsRoutes.texts, { lang: 'en' });
  const texts = builtInTexts('en');
  expect(namespaces.filter((name) => !texts.has(`desk:texts.section.${name}`))).toEqual([]);
});

it('lists the texts of emails without their subjects, which stay neutral [AUTH-07] [BASE-19]', async () => {
  const { items } = await api(cmsRoutes.texts, { lang: 'en', namespace: 'mails' });
  const keys = items.map(({ key }) => key);
  expect(keys).toEqual(expect.arrayContaining(['mails:verify.text', 'mails:verify.action']));
  expect(keys.filter((key) => key.endsWith('.subject'))).toEqual([]);
});

it.each(['core:no-such-key', 'mails:verify.subject', '__proto__', 'constructor'])(
  'returns 404 for the text %s [MOD-05]',
  async (key) => {
    await expect(api(cmsRoutes.setText, { lang: 'en', key, text: 'x', seen: null })).rejects.toMatchObject({
      errorName: 'documents.no-such-text',
    });
  },
);

it('refuses a change that started from another text than the stored one [CMS-20]', async () => {
  const key = 'core:not-found.text';
  const change = (text: string | null, seen: string | null) => api(cmsRoutes.setText, { lang: 'es', key, text, seen });
  const stored = async () => (await api(cmsRoutes.texts, { lang: 'es', search: key })).items[0]?.text;
  await change('Primero', null);
  await expect(change('Segundo', null)).rejects.toMatchObject({ errorName: 'edit-conflict' });
  await expect(change(null, 'Otro')).rejects.toMatchObject({ errorName: 'edit-conflict' });
  expect(await stored()).toBe('Primero');
  await change('Segundo', 'Primero');
  expect(await stored()).toBe('Segundo');
  await change(null, 'Segundo');
  await expect(change('Tercero', 'Segundo')).rejects.toMatchObject({ errorName: 'edit-conflict' });
  expect(await stored()).toBeNull();
});

it('lets one of several administrators win who change a text at the same time [CMS-20]', async () => {
  const key = 'core:not-found.text';
  const texts = ['Uno', 'Dos', 'Tres', 'Cuatro'];
  const ends = await Promise.allSettled(
    texts.map((text) => api(cmsRoutes.setText, { lang: 'es', key, text, seen: null })),
  );
  const won = texts.filter((_, index) => ends[index]?.status === 'fulfilled');
  expect(won).toHaveLength(1);
  expect((await api(cmsRoutes.texts, { lang: 'es', search: key })).items[0]?.text).toBe(won[0]);
});

it('requires the placeholders of the built-in text, which the error names [BASE-19] [MOD-05]', async () => {
  const key = 'moderation:log.broken';
  await expect(
    api(cmsRoutes.setText, { lang: 'en', key, text: 'Some line is broken', seen: null }),
  ).rejects.toMatchObject({
    errorName: 'documents.braces',
    message: expect.stringContaining('{{id}}'),
  });
  const intro = { lang: 'en', key: 'export:intro', text: 'Everything we store about you.', seen: null } as const;
  await expect(api(cmsRoutes.setText, intro)).rejects.toMatchObject({
    message: 'Keep {{date}} exactly as in the built-in text, and add no other placeholders.',
  });
  await api(cmsRoutes.setText, { ...intro, text: 'Everything we store about you, as of {{date}}.' });
  await api(cmsRoutes.setText, { lang: 'en', key, text: 'Broken: {{id}}', seen: null });
  await expect(
    api(cmsRoutes.setText, { lang: 'en', key: 'core:not-found.text', text: 'Not here, {{name}}', seen: null }),
  ).rejects.toMatchObject({ errorName: 'documents.no-braces' });
});

it.each([
  ['a', 'Hello {{name}}', 'Hi, {{ name }}!', true],
  ['a', 'Hello {{name}}', 'Hi', false],
  ['a', 'Hello {{name}}', 'Hi {{name}}, {{email}}', false],
  ['a', 'Hello', 'Hello {{', false],
  ['a', '{{count}} days', 'days', false],
  ['a_one', '{{count}} day', 'one day', true],
  ['a_few', '{{count}} days of {{n}}', '{{count}} days', false],
  ['a_one', 'a day', '{{count}} day', true],
  ['a', '{{product}} by {{partner}} has {{n}}', 'We have {{n}}', true],
  ['a', '{{product}} has {{n}}', '{{product}} has many', false],
  ['a', 'Hello', 'Hello from {{product}}', false],
  ['a', 'Read <terms>this</terms>', 'Read this', false],
  ['a', 'Read <terms>this</terms>', 'See <terms>it</terms>', true],
])('%s: %j may become %j: %s [MOD-05]', (key, builtIn, text, isAllowed) => {
  expect(hasSamePlaceholders(key, builtIn, text)).toBe(isAllowed);
});

it('changes a setting at once and writes to the audit log [MOD-05]', async () => {
  expect(await api(cmsRoutes.settings, {})).toEqual({
    login_required: false,
    auto_approve: false,
    full_application: false,
    link_previews: true,
    promo: false,
    reveal_known_emails: false,
    staff_second_factor: false,
    section_industry: true,
    section_stream: true,
    section_games: true,
    contest: true,
    section_inspiration: true,
    section_partner: true,
  });
  expect(await api(cmsRoutes.setSetting, { key: 'login_required', on: true })).toMatchObject({ login_required: true });
  await expect(client(app)(siteRoutes.figures, {})).rejects.toMatchObject({ errorName: 'signed-out' });
  expect((await client(app)(siteRoutes.info, {})).loginRequired).toBe(true);
  await api(cmsRoutes.setSetting, { key: 'login_required', on: false });
  await api(cmsRoutes.setSetting, { key: 'login_required', on: false });
  const { items } = await api(moderationRoutes.log, { action: 'setting-changed' });
  expect(items.map(({ before, after }) => [before, after])).toEqual([
    [{ login_required: true }, { login_required: false }],
    [{ login_required: false }, { login_required: true }],
  ]);
});

it.each(['demo', 'constructor', 'no_such'])('rejects the unknown setting %s [MOD-05]', async (key) => {
  await expect(api(cmsRoutes.setSetting, { key, on: true })).rejects.toMatchObject({
    errorName: 'documents.no-such-setting',
  });
});

it('writes text overrides to the audit log with before and after [MOD-05]', async () => {
  await api(cmsRoutes.setText, { lang: 'ru', key: KEY, text: 'Тут пусто', seen: null });
  const { items } = await api(moderationRoutes.log, { action: 'text-changed' });
  expect(items[0]).toMatchObject({ before: { name: `ru ${KEY}` }, after: { name: `ru ${KEY}`, text: 'Тут пусто' } });
});
