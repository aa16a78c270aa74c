import type { LanguageWords } from '../language-words.ts';

export const words: LanguageWords = {
  staff: ['админ', 'модератор', 'поддержк', 'официальн'],
  frequent: /(?<!\p{L})(?:и|не|на|что|это|как|для)(?!\p{L})/giu,
  accents: { е: 'ё' },
  letters: {},
  callouts: { tip: 'Совет', warning: 'Осторожно' },
  tokenHistory: { time: 'дата|время', tokens: 'токен|сумма', otherNumber: 'баланс|остаток' },
};
