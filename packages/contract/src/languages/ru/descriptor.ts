import type { LanguageDescriptor } from '../descriptor.ts';

export const descriptor: LanguageDescriptor = {
  ownName: 'Русский',
  englishName: 'Russian',
  textSearch: 'russian',
  script: 'Cyrillic',
  firstDayOfWeek: 1,
  decimalMark: ',',
  thousand: '\u00a0тыс.',
  million: '\u00a0млн',
  callouts: { tip: 'Совет', warning: 'Осторожно' },
  frequent: /(?<!\p{L})(?:и|не|на|что|это|как|для)(?!\p{L})/giu,
};
