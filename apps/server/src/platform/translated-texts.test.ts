import { existsSync, globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { isLanguage, LANGUAGES, perLanguage, SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import { translatedTexts } from './translated-texts.ts';

const content = fileURLToPath(new URL('../../../../content/', import.meta.url));

/** Returns the places below a value whose texts lack a language. */
function findMissing(value: unknown, place: string): string[] {
  if (typeof value !== 'object' || value === null) return [];
  const keys = Object.keys(value);
  if (keys.some(isLanguage)) return LANGUAGES.filter((one) => !keys.includes(one)).map((one) => `${place}: ${one}`);
  return Object.entries(value).flatMap(([key, below]) => findMissing(below, `${place}/${key}`));
}

it('content files have every text in all languages [BASE-02]', () => {
  const files = globSync('{*,camsites/*,seed/*}.json', { cwd: content });
  const missing = files.flatMap((file) => findMissing(JSON.parse(readFileSync(content + file, 'utf8')), file));
  expect(missing).toEqual([]);
  expect(files.length).toBeGreaterThan(20);
});

it('content files of one language exist in all languages [BASE-02]', () => {
  const code = SOURCE_LANGUAGE;
  const files = globSync(
    [`catalogues/${code}/*`, `seed/${code}/*`, `seed/asks/${code}.json`, `seed/*-${code}.json`, `tweets/${code}.json`],
    { cwd: content },
  );
  const wanted = LANGUAGES.flatMap((language) =>
    files.map((file) => file.replace(new RegExp(`\\b${code}(?=[/.])`), language)),
  );
  expect(wanted.filter((file) => !existsSync(content + file))).toEqual([]);
  expect(files.length).toBeGreaterThan(70);
});

it('a missing translation becomes the text of the source language, which is required [BASE-02]', () => {
  const texts = translatedTexts(z.string());
  expect(texts.parse({ en: 'Tips', es: 'Consejos' })).toEqual({
    ...perLanguage(() => 'Tips'),
    es: 'Consejos',
  });
  expect(texts.safeParse({ es: 'Consejos' }).success).toBe(false);
  expect(texts.safeParse({ en: 'Tips', xx: 'Tips' }).success).toBe(false);
});
