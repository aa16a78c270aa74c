import type { LanguageDescriptor } from '../descriptor.ts';

export const descriptor: LanguageDescriptor = {
  ownName: 'Español',
  englishName: 'Spanish',
  address: 'tú',
  locale: 'es-ES',
  textSearch: 'spanish',
  script: 'Latin',
  firstDayOfWeek: 1,
  decimalMark: ',',
  thousand: '\u00a0mil',
  million: '\u00a0M',
};
