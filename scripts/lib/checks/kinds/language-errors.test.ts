import { expect, test } from 'vitest';
import { findLanguageErrors } from './language-errors.ts';

const PATH = 'apps/web/src/features/forum/names.tsx';
const errorsOf = (source: string, path = PATH) => findLanguageErrors(new Map([[path, source]]), []);

test.each([
  `const names = { en: 'English', 'ru': 'Русский' };`,
  `const list = ['shared', 'en', 'es'] as const;`,
  `const options = [{ key: 'en', name: 'English' }, { key: 'es', name: 'Español' }];`,
  `const names = new Map([['es', 'Español'], ['ru', 'Русский']]);`,
  `type Translated = 'es' | 'ru';`,
  `type Note = { en: string; es?: string };`,
  `interface Note { es: string; ru: string }`,
  `function name(code) { switch (code) { case 'en': return 1; case 'es': return 2; } }`,
  `const code = share < 0.7 ? 'en' : share < 0.9 ? 'es' : 'ru';`,
  `const codes = 'en,es';`,
  `const codes = \`en, es\`;`,
  `const statement = \`select (array['en', 'es'])[1]\`;`,
])('rejects a literal set of languages: %s [OPS-20]', (line) => {
  expect(errorsOf(`export {};\n${line}\n`)).toEqual([
    expect.stringMatching(/^apps\/web\/src\/features\/forum\/names\.tsx:2: a list of languages \(\w\w(?:, \w\w)+\);/),
  ]);
});

test.each([
  ['one language', `const names = { en: 'English' }; const list = ['en', 'en'];`, PATH],
  ['computed keys', `const names = { [en]: 1, [es]: 2 };`, PATH],
  ['text', `const text = "en, es and ru"; // { en: 1, es: 2 }`, PATH],
  [
    'the folders of the languages',
    `export const words = { en, es, ru };`,
    'packages/contract/src/languages/all/words.ts',
  ],
  ['tests', `expect(names).toEqual({ en: 'x', es: 'x' });`, 'apps/web/src/features/forum/names.test.ts'],
])('allows %s [OPS-20]', (_, source, path) => {
  expect(errorsOf(source, path)).toEqual([]);
});

test('allows listed files only as long as they need it [OPS-20]', () => {
  const allowed = [{ path: PATH, why: 'a reason' }];
  expect(findLanguageErrors(new Map([[PATH, `export const list = ['en', 'es'];`]]), allowed)).toEqual([]);
  expect(findLanguageErrors(new Map([[PATH, 'export {};']]), allowed)).toEqual([
    `${PATH}: lists no languages; remove it from language-errors.ts`,
  ]);
});
