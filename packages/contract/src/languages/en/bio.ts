import { grouped, type BioTexts } from '../bio-texts.ts';

export const bio: BioTexts = {
  tipMenu: 'Tip menu',
  schedule: 'Schedule',
  everyDay: 'Every day',
  allLinks: 'All my links',
  days: { mo: 'Mon', tu: 'Tue', we: 'Wed', th: 'Thu', fr: 'Fri', sa: 'Sat', su: 'Sun' },
  tokensShort: 'tk',
  tokens: (count) => `${grouped(count, 1000, ',')} ${count === 1 ? 'token' : 'tokens'}`,
  timesIn: (zone) => `Times in ${zone}`,
  inSummer: (offset) => `${offset} in summer`,
  number: (value) => grouped(value, 1000, ','),
};
