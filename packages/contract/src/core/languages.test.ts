import { expect, test } from 'vitest';
import { editedLanguages, LANGUAGES, offeredLanguages, offeredOrDefault, pickLanguage } from './languages.ts';

test('the cookie takes precedence over the account, the account over the browser [BASE-02]', () => {
  expect(pickLanguage({ cookie: 'ru', account: 'es', accept: 'en' }, LANGUAGES)).toBe('ru');
  expect(pickLanguage({ account: 'es', accept: 'ru' }, LANGUAGES)).toBe('es');
  expect(pickLanguage({ account: null, accept: 'ru-RU,ru;q=0.9,en;q=0.8' }, LANGUAGES)).toBe('ru');
});
test('ignores an unknown cookie [BASE-02]', () => {
  expect(pickLanguage({ cookie: 'xx', accept: 'es' }, LANGUAGES)).toBe('es');
});
test("orders the browser's languages by quality value and rejects zero [BASE-02]", () => {
  expect(pickLanguage({ accept: 'de, es;q=0.3, ru;q=0.7' }, LANGUAGES)).toBe('ru');
  expect(pickLanguage({ accept: 'es;q=0, ru;q=0.1' }, LANGUAGES)).toBe('ru');
});
test('falls back to the default language of the site [BASE-02 BASE-21]', () => {
  for (const accept of [undefined, '', 'zh-CN,ja', ';;;,,q=', '*']) {
    expect(pickLanguage({ accept }, LANGUAGES)).toBe('en');
    expect(pickLanguage({ accept }, ['ru', 'en'])).toBe('ru');
  }
});
test('ignores languages that the site does not offer, in cookie, account and browser [BASE-21]', () => {
  expect(pickLanguage({ cookie: 'es', account: 'ru', accept: 'en' }, ['en', 'ru'])).toBe('ru');
  expect(pickLanguage({ cookie: 'es', account: 'es', accept: 'es, ru;q=0.5' }, ['en', 'ru'])).toBe('ru');
  expect(pickLanguage({ cookie: 'es', account: 'es', accept: 'es' }, ['ru', 'en'])).toBe('ru');
  expect(pickLanguage({ cookie: 'en', account: 'en', accept: 'en' }, ['es'])).toBe('es');
});
test('reads a stored list without unknown and repeated languages [BASE-21]', () => {
  expect(offeredLanguages(['ru', 'xx', 'en', 'ru', 7])).toEqual(['ru', 'en']);
  expect(offeredLanguages(['xx'])).toBeNull();
});
test('lists the default language first and the others in the order of the product [BASE-21]', () => {
  expect(offeredLanguages(['en', 'ru', 'es'])).toEqual(['en', 'es', 'ru']);
  expect(offeredLanguages(['es', 'ru', 'en'])).toEqual(['es', 'en', 'ru']);
});
test('a language that is not offered is replaced by the default one [BASE-21]', () => {
  expect(offeredOrDefault('es', ['ru', 'es'])).toBe('es');
  expect(offeredOrDefault('en', ['ru', 'es'])).toBe('ru');
});
test('texts are edited in the source language, even if it is not offered [BASE-21]', () => {
  expect(editedLanguages(['ru', 'en'])).toEqual(['en', 'ru']);
  expect(editedLanguages(['es'])).toEqual(['en', 'es']);
});
