import { grouped, type BioTexts } from '../bio-texts.ts';

export const bio: BioTexts = {
  tipMenu: 'Menú de propinas',
  schedule: 'Horario',
  everyDay: 'Todos los días',
  allLinks: 'Todos mis enlaces',
  days: { mo: 'Lun', tu: 'Mar', we: 'Mié', th: 'Jue', fr: 'Vie', sa: 'Sáb', su: 'Dom' },
  tokensShort: 'tk',
  tokens: (count) => `${grouped(count, 10_000, '.')} ${count === 1 ? 'token' : 'tokens'}`,
  timesIn: (zone) => `Horas de ${zone}`,
  inSummer: (offset) => `${offset} en verano`,
  number: (value) => grouped(value, 10_000, '.'),
};
