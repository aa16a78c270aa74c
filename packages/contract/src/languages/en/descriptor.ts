import type { LanguageDescriptor } from '../descriptor.ts';

export const descriptor: LanguageDescriptor = {
  ownName: 'English',
  englishName: 'English',
  locale: 'en-US',
  textSearch: 'english',
  script: 'Latin',
  firstDayOfWeek: 0,
  decimalMark: '.',
  thousand: 'K',
  million: 'M',
};
