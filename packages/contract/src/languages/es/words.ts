import type { LanguageWords } from '../language-words.ts';

export const words: LanguageWords = {
  staff: ['moderador', 'soporte', 'oficial'],
  accents: { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' },
  letters: { n: 'ñ' },
  tokenHistory: { time: 'fecha|hora', tokens: 'cantidad', otherNumber: 'saldo' },
};
