import type { LanguageDescriptor } from '../descriptor.ts';

export const descriptor: LanguageDescriptor = {
  ownName: 'English',
  englishName: 'English',
  textSearch: 'english',
  script: 'Latin',
  firstDayOfWeek: 0,
  decimalMark: '.',
  thousand: 'K',
  million: 'M',
  callouts: { tip: 'Tip', warning: 'Careful' },
  frequent: /\b(?:the|and|you|with|that|this|have|for|what|is)\b/gi,
};
