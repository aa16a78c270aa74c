import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES, SOURCE_LANGUAGE, type Language } from '@site/contract/core/languages.ts';
import { SAVED_PAGES } from '@site/contract/site/saved-pages.ts';
import { testApp, type TestApp } from '../../testing/app.ts';

interface Site {
  defaultLanguage: string;
  savedPages: object[];
  texts: Texts;
}

type Texts = Record<Language, Record<string, Record<string, string>>>;
let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

async function workerSite(): Promise<Site> {
  const self: { SITE?: Site } = {};
  runInNewContext(await (await fetch(`${app.origin}/sw-site.js`)).text(), { self });
  if (!self.SITE) throw new Error('self.SITE is not set');
  return self.SITE;
}

it.each(LANGUAGES)(
  'provides every text of the service worker in %s, grouped as sw.js reads it [RT-06]',
  async (language) => {
    const file = new URL(`../../../../../content/catalogues/${language}/worker.json`, import.meta.url);
    const { defaultLanguage, texts } = await workerSite();
    const provided = Object.entries(texts[language]).flatMap(([part, group]) =>
      Object.entries(group).map(([key, text]) => [`${part}.${key}`, text]),
    );
    expect(Object.fromEntries(provided)).toEqual(JSON.parse(readFileSync(file, 'utf8')));
    expect(defaultLanguage).toBe(SOURCE_LANGUAGE);
  },
);

it('provides the groups that the service worker reads [NAV-15]', async () => {
  const { texts } = await workerSite();
  const source = ['sw.js', 'sw-offline-page.js']
    .map((name) => readFileSync(new URL(`../../../../web/public/${name}`, import.meta.url), 'utf8'))
    .join('\n');
  const groups = Object.keys(texts[SOURCE_LANGUAGE]);
  expect(groups.filter((group) => !source.includes(`?.${group}`))).toEqual([]);
});

it('provides the groups of saved pages, each with its text [NAV-32]', async () => {
  const { savedPages, texts } = await workerSite();
  expect(savedPages).toEqual(SAVED_PAGES);
  for (const { name } of SAVED_PAGES) expect(texts[SOURCE_LANGUAGE]['offline']?.[name]).toBeTruthy();
});

it('escapes the texts on the page for missing connections, because staff can change them [BASE-19]', async () => {
  const { texts } = await workerSite();
  const offline = { title: '</title><meta>', text: '<i>', none: '<b>', again: '<u>', leave: '<s>' };
  const self = {
    SITE: { texts: { en: { ...texts.en, offline } }, product: 'Site', defaultLanguage: 'en' },
    navigator: { languages: ['en'] },
    offlinePage: (_: object): Promise<Response> => Promise.reject(new Error('not loaded')),
  };
  const source = ['sw-language.js', 'sw-offline-page.js']
    .map((name) => readFileSync(new URL(`../../../../web/public/${name}`, import.meta.url), 'utf8'))
    .join('');
  runInNewContext(source, { self, crypto, Response });
  const html = await (await self.offlinePage({ account: null, exit: '', entries: {} })).text();
  for (const tag of ['<meta>', '<i>', '<b>', '<u>', '<s>']) expect(html).not.toContain(tag);
  expect(html).toContain('&lt;/title>&lt;meta> | Site</title>');
});
