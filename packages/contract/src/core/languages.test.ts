import { expect, test } from 'vitest';
import { pickLanguage } from './languages.ts';

test('the cookie takes precedence over the account, the account over the browser [BASE-02]', () => {
  expect(pickLanguage('ru', 'es', 'en')).toBe('ru');
  expect(pickLanguage(undefined, 'es', 'ru')).toBe('es');
  expect(pickLanguage(undefined, null, 'ru-RU,ru;q=0.9,en;q=0.8')).toBe('ru');
});
test('ignores an unknown cookie [BASE-02]', () => {
  expect(pickLanguage('xx', null, 'es')).toBe('es');
});
test("orders the browser's languages by quality value and rejects zero [BASE-02]", () => {
  expect(pickLanguage(undefined, null, 'de, es;q=0.3, ru;q=0.7')).toBe('ru');
  expect(pickLanguage(undefined, null, 'es;q=0, ru;q=0.1')).toBe('ru');
});
test('falls back to English [BASE-02]', () => {
  for (const accept of [undefined, '', 'zh-CN,ja', ';;;,,q=', '*'])
    expect(pickLanguage(undefined, null, accept)).toBe('en');
});
