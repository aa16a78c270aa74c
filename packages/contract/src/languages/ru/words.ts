import type { LanguageWords } from '../language-words.ts';

export const words: LanguageWords = {
  staff: ['админ', 'модератор', 'поддержк', 'официальн'],
  accents: { е: 'ё' },
  letters: {},
  tokenHistory: { time: 'дата|время', tokens: 'токен|сумма', otherNumber: 'баланс|остаток' },
};
