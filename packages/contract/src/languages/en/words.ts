import type { LanguageWords } from '../language-words.ts';

export const words: LanguageWords = {
  staff: ['admin', 'moderator', 'support', 'staff', 'official', 'system', 'representative', 'helpdesk'],
  accents: { e: 'é' },
  letters: {},
  tokenHistory: { time: 'time|date', tokens: String.raw`token|amount|change|tips?\b`, otherNumber: 'balance' },
};
