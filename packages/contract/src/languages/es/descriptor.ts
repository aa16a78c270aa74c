import type { LanguageDescriptor } from '../descriptor.ts';

export const descriptor: LanguageDescriptor = {
  ownName: 'Español',
  englishName: 'Spanish',
  address: 'tú',
  textSearch: 'spanish',
  script: 'Latin',
  firstDayOfWeek: 1,
  decimalMark: ',',
  thousand: '\u00a0mil',
  million: '\u00a0M',
  callouts: { tip: 'Consejo', warning: 'Cuidado' },
  frequent: /[¿¡ñ]|\b(?:que|los|las|una|con|para|por|pero|como|está)\b/gi,
};
