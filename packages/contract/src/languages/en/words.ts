import type { LanguageWords } from '../language-words.ts';

export const words: LanguageWords = {
  staff: ['admin', 'moderator', 'support', 'staff', 'official', 'system', 'representative', 'helpdesk'],
  frequent: /\b(?:the|and|you|with|that|this|have|for|what|is)\b/gi,
  accents: { e: 'é' },
  letters: {},
  callouts: { tip: 'Tip', warning: 'Careful' },
  tokenHistory: { time: 'time|date', tokens: String.raw`token|amount|change|tips?\b`, otherNumber: 'balance' },
};
