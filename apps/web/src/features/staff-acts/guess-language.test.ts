import { expect, test } from 'vitest';
import { guessLanguage } from './guess-language.ts';

test.each([
  ['What do you do with the lights when they flicker?', 'en'],
  ['¿Qué hacen con las luces cuando parpadean?', 'es'],
  ['Что вы делаете, когда мигает свет?', 'ru'],
])('the reason for “%s” is offered in its language [MOD-03]', (text, language) => {
  expect(guessLanguage(text, language === 'en' ? 'ru' : 'en')).toBe(language);
});

test('a text that does not tell leaves the language of the moderator [MOD-03]', () => {
  expect(guessLanguage('OBS 30.1 :)', 'ru')).toBe('ru');
});
