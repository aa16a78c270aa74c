import type { LanguageWords } from '../language-words.ts';

export const words: LanguageWords = {
  staff: ['moderador', 'soporte', 'oficial'],
  frequent: /[¿¡ñ]|\b(?:que|los|las|una|con|para|por|pero|como|está)\b/gi,
  accents: { a: 'á', e: 'é', i: 'í', o: 'ó', u: 'ú' },
  letters: { n: 'ñ' },
  callouts: { tip: 'Consejo', warning: 'Cuidado' },
  tokenHistory: { time: 'fecha|hora', tokens: 'cantidad', otherNumber: 'saldo' },
};
