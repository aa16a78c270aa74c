import { afterAll, beforeAll, expect, it } from 'vitest';
import { cmsRoutes } from '@site/contract/cms/routes.ts';
import type { Content } from '@site/contract/documents/fields.ts';
import type { DocumentKind } from '@site/contract/documents/kinds.ts';
import { testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { staffOf } from '../../../testing/moderation/moderation-factories.ts';

let app: TestApp;
let api: TestClient;
beforeAll(async () => {
  app = await testApp({ settings: { PRODUCT_NAME: 'Bright & <b>Bold</b>' } });
  api = await staffOf(app, 'Admin');
});
afterAll(() => app.close());

const look = (kind: DocumentKind, content: Content) => api(cmsRoutes.preview, { kind, part: 'en', content });

it('shows a text as its readers see it, with headings, reading time and names [MOD-05]', async () => {
  const page = await look('articles', { title: 'About {{product}}', body: '## First\n\n{{product}} *works*.' });
  expect(page).toMatchObject({
    title: 'About Bright & <b>Bold</b>',
    headings: [{ id: 'first', text: 'First', level: 2 }],
    minutes: 1,
    language: 'en',
  });
  expect(page.html).toContain('Bright &amp; &lt;b&gt;Bold&lt;/b&gt; <em>works</em>');
});

it('shows the valid parts of an unfinished text [MOD-05]', async () => {
  expect(await look('articles', {})).toMatchObject({ title: '', summary: '', html: '' });
  const quiz = [{ id: 'a', question: 'Where?', answers: ['Left', 'Right'], right: 1, why: 'So' }, { id: 'b' }];
  const { html } = await look('chapters', { title: 'One', quiz });
  expect(html).toContain('<strong>Right ✓</strong>');
});

const ATTACK = '<img src=x onerror=alert(1)>"\'{{product}}';
it.each([
  ['courses', { outcomes: [ATTACK] }],
  ['chapters', { quiz: [{ id: 'a', question: ATTACK, answers: [ATTACK, ATTACK], right: 0, why: ATTACK }] }],
  ['decks', { cards: [{ id: 'a', front: ATTACK, back: ATTACK }] }],
  ['adverts', { pc: [{ img: '/figures/a.svg', link: '/x"><b>', alt: ATTACK }] }],
] as const)('escapes HTML in %s [MOD-05]', async (kind, content) => {
  const { html } = await look(kind, content);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<(img|b)\b/);
});

it('rejects a text that is expensive to parse [MOD-05]', async () => {
  const body = `${'*'.repeat(30_000)}a${'*'.repeat(29_000)}`;
  await expect(look('articles', { title: 'A', body })).rejects.toMatchObject({
    errorName: 'documents.content-invalid',
    errors: { body: expect.any(String) },
  });
});
