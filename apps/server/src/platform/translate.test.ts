import { readFileSync, readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ERRORS } from '@site/contract/core/errors.ts';
import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { translate } from './translate.ts';

const root = new URL('../../../../', import.meta.url);

function catalogue(language: Language, name: string): Record<string, string> {
  return JSON.parse(readFileSync(new URL(`content/catalogues/${language}/${name}.json`, root), 'utf8'));
}

/** Returns the keys that a pattern captures in the source files of a folder, tests excluded. */
function quotedKeys(folder: string, pattern: RegExp): string[] {
  const dir = new URL(folder, root);
  const files = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((file) => /(?<!\.test)\.ts$/.test(file));
  return files.flatMap((file) =>
    [...readFileSync(new URL(file, dir), 'utf8').matchAll(pattern)].map(([, key = '']) => key),
  );
}

const used = new Set([
  ...Object.keys(ERRORS),
  ...quotedKeys('packages/contract/src/', /'((?:invalid|accounts|media|members|moderation|forum)\.[a-z-]+)'/g),
  ...quotedKeys('apps/server/src/features/', /fieldError\([^,]+, '([a-z]+\.[a-z-]+)'/g),
  ...quotedKeys('apps/server/src/', /\bkey: '([a-z]+\.[a-z-]+)'/g),
]);
/** Returns the sorted placeholder names of a text. */
const params = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

/** Plural suffix of a key. Languages have different plural forms. */
const FORM = /_(zero|one|two|few|many|other)$/;
const textsOf = (catalogued: object) => [...new Set(Object.keys(catalogued).map((key) => key.replace(FORM, '')))];

it.each(LANGUAGES)('has a text in %s for every error of the contract [BASE-06]', (language) => {
  const texts = catalogue(language, 'errors');
  expect([...used].filter((key) => !texts[key])).toEqual([]);
});

it.each(['errors', 'mails', 'worker'])(
  'has the same keys and placeholders in all languages of %s [BASE-02]',
  (name) => {
    const english = catalogue('en', name);
    for (const language of LANGUAGES) {
      const texts = catalogue(language, name);
      expect(textsOf(texts)).toEqual(textsOf(english));
      for (const [key, text] of Object.entries(texts)) {
        const meant = english[key] ?? english[`${key.replace(FORM, '')}_other`] ?? '';
        expect([key, params(text)]).toEqual([key, params(meant)]);
      }
    }
  },
);

it('has neutral email subjects without the product name [AUTH-07]', () => {
  for (const language of LANGUAGES) {
    const subjects = Object.entries(catalogue(language, 'mails')).filter(([key]) => key.endsWith('.subject'));
    expect(subjects.length).toBeGreaterThan(3);
    for (const [, subject] of subjects) expect(subject).not.toMatch(/\{\{|cam\b|model|stream|adult|стрим|модел|кам/i);
  }
});

it.each([
  ['failed', 'Bad, the network drifts, please operate again!'],
  ['token-malformed', 'Login certificate is invalid, please login again'],
  ['signed-out', 'Login certificate is invalid, please login again'],
  ['forbidden', 'No operation permission!'],
  ['no-such-address', 'Request address not found!'],
])('quotes the specification in %s [BASE-10]', (key, text) => {
  expect(translate('en', `errors:${key}`)).toBe(text);
});

it('fills in parameters [FORM-03]', () => {
  expect(translate('en', 'errors:media.size', { n: 3 })).toBe("The file size can't be more than 3MB.");
  expect(translate('ru', 'errors:too-many', { count: 21 })).toContain('21');
});

it('does not interpolate user input [BASE-06]', () => {
  const text = translate('en', 'mails:application-rejected.text', {
    userName: '{{reason}}',
    reason: '$t(errors:failed)',
  });
  expect(text).toContain('Hello {{reason}}');
  expect(text).toContain('$t(errors:failed)');
});
