import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentRoutes } from '@site/contract/documents/routes.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('a visitor reads the guide in order and in their language, with the names of the site [LEARN-03]', async () => {
  const { steps } = await client(app)(documentRoutes.guide, { lang: 'ru' });
  expect(steps.length).toBeGreaterThan(5);
  expect(steps.map(({ title }) => title).join('')).toMatch(/\p{Script=Cyrillic}/u);
  expect(JSON.stringify(steps)).not.toContain('{{');
});

it('a page that is not there is not found [NAV-09]', async () => {
  await expect(client(app)(documentRoutes.page, { name: 'no-such-page' })).rejects.toMatchObject({
    errorName: 'documents.not-found',
  });
});
