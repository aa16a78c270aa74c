import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import { documentRoutes } from '@site/contract/documents/routes.ts';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { documentVersions } from '#db/schema/documents.ts';
import { outbox } from '#db/schema/platform.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { ARTICLE, newArticle, newDocument, partOf, publishParts, writeParts } from '../../../testing/cms-factories.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';
import { translate } from '#platform/translate.ts';

let app: TestApp;
let api: TestClient;
beforeAll(async () => {
  app = await testApp();
  api = await staffOf(app);
});
afterAll(() => app.close());

const TEXTS = { en: { title: 'One' }, es: { title: 'Uno' }, ru: { title: 'Один' } };
const FAQ = { group: 'account', order: 1 };

const numbersOf = async (id: number, part: 'en' | 'es') =>
  (await api(cmsRoutes.versions, { id, part })).items.map(({ number }) => number);

it('publishes all languages together and leaves nothing waiting [MOD-05]', async () => {
  const document = await newArticle(api, TEXTS);
  for (const part of ['shared', 'en', 'es', 'ru'] as const) {
    expect(partOf(document, part)).toMatchObject({ state: 'current', draft: null, revision: 0, liveVersion: 1 });
  }
  expect(document).toMatchObject({ path: `/articleView/${document.name}`, archived: false });
});

it('shows published texts to readers at once, in their language or English [MOD-05]', async () => {
  const visitor = client(app);
  const faq = async (lang: 'en' | 'ru', name: string) =>
    (await visitor(documentRoutes.faq, { lang })).items.find((item) => item.name === name);
  const { id, name } = await newDocument(api, 'faq');
  expect(await faq('en', name)).toBeUndefined();
  await publishParts(api, id, { shared: FAQ, en: { title: 'Why?', body: 'Because of **{{product}}**.' } });
  await app.settle();
  const { PRODUCT_NAME } = app.services.settings;
  expect(await faq('en', name)).toMatchObject({ question: 'Why?', html: expect.stringContaining(PRODUCT_NAME) });
  expect(await faq('ru', name)).toMatchObject({ question: 'Why?' });
  await publishParts(api, id, { ru: { title: 'Почему?' } });
  await app.settle();
  expect(await faq('ru', name)).toMatchObject({ question: 'Почему?' });
});

it('rejects an outdated revision of a draft [MOD-05]', async () => {
  const { id } = await newArticle(api);
  const parts = await writeParts(api, id, { en: { title: 'Seen' } });
  await writeParts(api, id, { en: { title: 'Changed by another' } });
  await expect(api(cmsRoutes.publish, { id, parts })).rejects.toMatchObject({
    errorName: 'documents.edit-conflict',
  });
  expect(partOf(await api(cmsRoutes.open, { id }), 'en')).toMatchObject({
    live: { title: 'First' },
    draft: { title: 'Changed by another' },
  });
});

it('reports missing content for each field and publishes nothing [MOD-05]', async () => {
  const { id } = await newDocument(api);
  const parts = await writeParts(api, id, { shared: { topic: 'start' }, en: { title: '' }, es: { title: 'Uno' } });
  await expect(api(cmsRoutes.publish, { id, parts })).rejects.toMatchObject({
    errorName: 'documents.content-invalid',
    errors: { 'shared.published': expect.any(String), 'en.title': expect.any(String) },
  });
  expect(partOf(await api(cmsRoutes.open, { id }), 'es')).toMatchObject({ live: null, draft: { title: 'Uno' } });
});

it('rejects a language before the shared details are published [MOD-05]', async () => {
  const { id } = await newDocument(api);
  const parts = await writeParts(api, id, { en: { title: 'Alone' } });
  await expect(api(cmsRoutes.publish, { id, parts })).rejects.toMatchObject({ errorName: 'documents.nothing-shared' });
});

it('does not publish a text that is expensive to parse [MOD-05]', async () => {
  const { id } = await newArticle(api);
  const parts = await writeParts(api, id, { en: { title: 'Deep', body: '>'.repeat(50_000) } });
  await expect(api(cmsRoutes.publish, { id, parts })).rejects.toMatchObject({
    errorName: 'documents.content-invalid',
    errors: { 'en.body': expect.any(String) },
  });
});

const question = { id: 'light', question: 'Where?', answers: ['Left', 'Right'], right: 0, why: 'So.' };
it.each([
  ['another right answer', { ...question, right: 1 }],
  ['more answers', { ...question, answers: ['Izquierda', 'Derecha', 'Arriba'] }],
  ['another id', { ...question, id: 'luz' }],
])('rejects a translation of a quiz with %s [MOD-05]', async (_, other) => {
  const course = await newDocument(api, 'courses');
  const { id } = await newDocument(api, 'chapters', `${course.name}/one`);
  await publishParts(api, id, { shared: { order: 1 }, en: { title: 'One', quiz: [question] } });
  const parts = await writeParts(api, id, { es: { title: 'Uno', quiz: [other] } });
  await expect(api(cmsRoutes.publish, { id, parts })).rejects.toMatchObject({
    errorName: 'documents.translations-differ',
  });
  await publishParts(api, id, { es: { title: 'Uno', quiz: [question] } });
});

it('requires the same cards of a deck in each language, in any order [MOD-05]', async () => {
  const { id } = await newDocument(api, 'decks');
  const cards = ['a', 'b'].map((one) => ({ id: one, front: one }));
  await publishParts(api, id, { shared: { order: 1, use: 'learn' }, en: { title: 'Words', cards } });
  await publishParts(api, id, { es: { title: 'Palabras', cards: cards.toReversed() } });
  const parts = await writeParts(api, id, { ru: { title: 'Слова', cards: cards.slice(1) } });
  await expect(api(cmsRoutes.publish, { id, parts })).rejects.toMatchObject({
    errorName: 'documents.translations-differ',
  });
});

it('marks a translation as outdated when the English text is newer, unless confirmed as unchanged [MOD-05]', async () => {
  const { id } = await newArticle(api, TEXTS);
  const parts = await writeParts(api, id, { en: { title: 'One more' } });
  const after = await api(cmsRoutes.publish, { id, parts, unchanged: ['es'] });
  expect(['en', 'es', 'ru'].map((part) => after.parts.find((one) => one.part === part)?.state)).toEqual([
    'current',
    'current',
    'outdated',
  ]);
  const brought = await publishParts(api, id, { ru: { title: 'Ещё один' } });
  expect(partOf(brought, 'ru').state).toBe('current');
});

it('creates one version for 20 concurrent publications, with consecutive numbers [MOD-05]', async () => {
  const { id } = await newArticle(api);
  for (const title of ['Second', 'Third']) {
    const parts = await writeParts(api, id, { en: { title } });
    const ends = await endsOf(Array.from({ length: 20 }, () => api(cmsRoutes.publish, { id, parts })));
    expect(ends.filter((end) => end === 'done')).toHaveLength(1);
    expect(new Set(ends)).toEqual(new Set(['done', 'documents.edit-conflict']));
  }
  expect(await numbersOf(id, 'en')).toEqual([3, 2, 1]);
  const live = await app.services.db.select().from(documentVersions).where(eq(documentVersions.documentId, id));
  expect(live.filter((row) => row.live && row.part === 'en').map(({ number }) => number)).toEqual([3]);
});

it('lists versions across pages and restores an old one as a draft [MOD-05]', async () => {
  const { id } = await newArticle(api);
  for (let number = 2; number <= 23; number += 1) await publishParts(api, id, { en: { title: `Version ${number}` } });
  const first = await api(cmsRoutes.versions, { id, part: 'en' });
  const second = await api(cmsRoutes.versions, { id, part: 'en', cursor: first.next ?? '' });
  const all = [...first.items, ...second.items];
  expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 23 }, (_, n) => 23 - n));
  expect(second.next).toBeNull();
  expect(all.filter(({ live }) => live).map(({ number }) => number)).toEqual([23]);
  const old = await api(cmsRoutes.version, { id: all.at(-1)?.id ?? 0 });
  expect(old).toMatchObject({ number: 1, origin: 'staff', author: { role: 'Moderator' } });
  const restored = await publishParts(api, id, { en: old.content });
  expect(partOf(restored, 'en')).toMatchObject({ liveVersion: 24, live: { title: 'First' } });
  await expect(api(cmsRoutes.versions, { id, part: 'en', cursor: 'x' })).rejects.toMatchObject({
    errorName: 'forum.cursor-invalid',
  });
});

it('writes a publication to the audit log and emits its event once [MOD-05]', async () => {
  const { name, id } = await newArticle(api, TEXTS);
  const admin = await staffOf(app, 'Admin');
  const { items } = await admin(moderationRoutes.log, { action: 'document-published' });
  expect(items[0]).toMatchObject({ after: { kind: 'articles', name, parts: 'shared, en, es, ru' }, subject: null });
  await app.settle();
  expect(await app.services.db.$count(outbox)).toBe(0);
  const before = items.length;
  await writeParts(api, id, { en: { title: 'Waits' } });
  expect((await admin(moderationRoutes.log, { action: 'document-published' })).items).toHaveLength(before);
});

it('hides an archived document and restores it unchanged [MOD-05]', async () => {
  const { id, name } = await newDocument(api, 'log');
  await publishParts(api, id, { shared: { date: '2026-01-01' }, en: { title: 'News' } });
  const isRead = async () => {
    await app.settle();
    return (await client(app)(documentRoutes.log, {})).items.some((item) => item.name === name);
  };
  expect(await isRead()).toBe(true);
  expect(await api(cmsRoutes.archive, { id, on: true })).toMatchObject({ archived: true });
  expect(await isRead()).toBe(false);
  expect(await api(cmsRoutes.archive, { id, on: true })).toMatchObject({ archived: true });
  expect(await api(cmsRoutes.archive, { id, on: false })).toMatchObject({ archived: false });
  expect(await isRead()).toBe(true);
  const { items } = await (await staffOf(app, 'Admin'))(moderationRoutes.log, { action: 'document-archived' });
  expect(items.filter(({ after }) => after?.['name'] === name)).toHaveLength(2);
});

it.each([
  ['policies', 'terms'],
  ['policies', 'privacy'],
  ['pages', 'contact'],
] as const)('refuses to archive %s/%s [MOD-05]', async (kind, search) => {
  const admin = await staffOf(app, 'Admin');
  const { items } = await admin(cmsRoutes.list, { kind });
  const id = items.find(({ name }) => name === search)?.id ?? 0;
  await expect(admin(cmsRoutes.archive, { id, on: true })).rejects.toMatchObject({ errorName: 'documents.needed' });
});

it.each([
  'javascript:alert(1)',
  'http://plain.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  'data:text/html,x',
])('rejects an advert that links to %s [MOD-05]', async (link) => {
  const admin = await staffOf(app, 'Admin');
  const { id } = await newDocument(admin, 'adverts');
  const slide = (to: string) => ({ title: 'Advert', pc: [{ img: '/figures/a.svg', link: to, alt: 'A' }] });
  const parts = await writeParts(admin, id, { shared: {}, en: slide(link) });
  await expect(admin(cmsRoutes.publish, { id, parts })).rejects.toMatchObject({
    errorName: 'documents.content-invalid',
    errors: { 'en.pc.0.link': translate('en', 'errors:documents.plain-link') },
  });
  await publishParts(admin, id, { shared: {}, en: slide('https://shop.example/lamp') });
});

it('rejects external images in an advert with an error in the language of the editor [NAV-10]', async () => {
  const { api: writer } = await createLoggedInAccount(app, { role: 'Admin', language: 'es' });
  const { id } = await newDocument(writer, 'adverts');
  const slide = { img: 'https://elsewhere.example/a.png', link: '/faq', alt: 'A' };
  const parts = await writeParts(writer, id, { shared: {}, en: { title: 'Advert', mobile: [slide] } });
  await expect(writer(cmsRoutes.publish, { id, parts })).rejects.toMatchObject({
    errorName: 'documents.content-invalid',
    errors: { 'en.mobile.0.img': translate('es', 'errors:documents.own-picture') },
  });
});

it('requires a video for a video course [MOD-05]', async () => {
  const { id } = await newDocument(api, 'courses');
  const shared = { type: 'video', order: 1, level: 'start', published: '2026-01-01' };
  const parts = await writeParts(api, id, { shared, en: { title: 'Film' } });
  await expect(api(cmsRoutes.publish, { id, parts })).rejects.toMatchObject({
    errors: { 'shared.video': expect.any(String) },
  });
});

it('creates no version when the text is already live [MOD-05]', async () => {
  const { id } = await newArticle(api);
  const parts = await writeParts(api, id, { shared: { ...ARTICLE, topic: 'money' }, en: { title: ' First ' } });
  await api(cmsRoutes.publish, { id, parts });
  expect(await numbersOf(id, 'en')).toEqual([1]);
});
