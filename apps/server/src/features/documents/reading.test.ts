import { afterAll, beforeAll, expect, it } from 'vitest';
import { articleRoutes } from '@site/contract/articles/routes.ts';
import { documentRoutes } from '@site/contract/documents/routes.ts';
import { searchRoutes } from '@site/contract/search/routes.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { newArticle, publishParts } from '../../testing/cms-factories.ts';
import { staffOf } from '../../testing/moderation/moderation-factories.ts';
import { liveDocument } from './live-documents.ts';
import { toPage } from './rendering/to-page.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it("returns the guide to visitors in order, in their language and with the site's names [LEARN-03]", async () => {
  const { steps } = await client(app)(documentRoutes.guide, { lang: 'ru' });
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.map(({ title }) => title).join('')).toMatch(/\p{Script=Cyrillic}/u);
  expect(JSON.stringify(steps)).not.toContain('{{');
});

it("replaces placeholders with the site's names in search results [BASE-01 FORUM-12]", async () => {
  const desk = await staffOf(app);
  const { PRODUCT_NAME, PARTNER_NAME } = app.services.settings;
  await newArticle(desk, { en: { title: 'Zebras of {{product}}', summary: '{{partner}} and {{product}}' } });
  const hits = [
    ...(await client(app)(searchRoutes.search, { s: 'zebras' })).items,
    ...(await client(app)(searchRoutes.suggest, { s: 'zebras' })).items,
  ];
  const said = (segments: readonly { text: string }[]) => segments.map(({ text }) => text).join('');
  expect(hits.map(({ title }) => said(title))).toEqual(Array(2).fill(`Zebras of ${PRODUCT_NAME}`));
  expect(hits.map(({ excerpt }) => said(excerpt))).toEqual(Array(2).fill(`${PARTNER_NAME} and ${PRODUCT_NAME}`));
});

it("renders a text once for each site with that site's names [LEARN-03 BASE-01]", async () => {
  const other = await testApp({ settings: { PRODUCT_NAME: 'Brightharbor' } });
  for (const { services } of [app, other]) {
    const about = await liveDocument(services, { kind: 'pages', name: 'about' }, 'en');
    if (!about) throw new Error('the built-in page is missing');
    const [first, second] = [toPage(services, about), toPage(services, about)];
    expect(second.headings).toBe(first.headings);
    expect(first.html).toContain(services.settings.PRODUCT_NAME);
  }
  await other.close();
});

it('renders a text again after it is published [LEARN-03]', async () => {
  const desk = await staffOf(app);
  const { id, name } = await newArticle(desk, { en: { title: 'First', body: 'Of {{product}}' } });
  const read = async () => (await desk(articleRoutes.read, { name })).html;
  expect(await read()).toBe(`<p>Of ${app.services.settings.PRODUCT_NAME}</p>`);
  await publishParts(desk, id, { en: { title: 'First', body: 'Another' } });
  await expect.poll(read).toBe('<p>Another</p>');
});

it('returns 404 for a nonexistent page [NAV-09]', async () => {
  await expect(client(app)(documentRoutes.page, { name: 'no-such-page' })).rejects.toMatchObject({
    errorName: 'documents.not-found',
  });
});
