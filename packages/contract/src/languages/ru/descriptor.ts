import type { LanguageDescriptor } from '../descriptor.ts';

export const descriptor: LanguageDescriptor = {
  ownName: 'Русский',
  englishName: 'Russian',
  locale: 'ru-RU',
  textSearch: 'russian',
  script: 'Cyrillic',
  firstDayOfWeek: 1,
  decimalMark: ',',
  thousand: '\u00a0тыс.',
  million: '\u00a0млн',
};
