import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { client, testApp, type TestApp } from '../../../testing/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it.each(LANGUAGES)('shows visitors only the first paragraphs of a lesson, in %s [HOME-06]', async (lang) => {
  const { lesson } = await client(app)(courseRoutes.preview, { lang });
  expect(lesson?.language).toBe(lang);
  expect(lesson?.html).toMatch(/^<p>.+<\/p>$/s);
  expect(lesson?.html.length).toBeLessThan(2000);
});
