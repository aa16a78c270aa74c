import { expect, test } from 'vitest';
import { guessLanguage } from './guess-language.ts';

test.each([
  ['What do you do with the lights when they flicker?', 'en'],
  ['¿Qué hacen con las luces cuando parpadean?', 'es'],
  ['Что вы делаете, когда мигает свет?', 'ru'],
])('detects the language of “%s” [MOD-03]', (text, language) => {
  expect(guessLanguage(text, language === 'en' ? 'ru' : 'en')).toBe(language);
});

test("falls back to the moderator's language for an ambiguous text [MOD-03]", () => {
  expect(guessLanguage('OBS 30.1 :)', 'ru')).toBe('ru');
});
