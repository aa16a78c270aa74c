import { grouped, type BioTexts } from '../bio-texts.ts';

const plurals = new Intl.PluralRules('ru');

export const bio: BioTexts = {
  tipMenu: 'Меню чаевых',
  schedule: 'Расписание',
  everyDay: 'Каждый день',
  allLinks: 'Все мои ссылки',
  days: { mo: 'Пн', tu: 'Вт', we: 'Ср', th: 'Чт', fr: 'Пт', sa: 'Сб', su: 'Вс' },
  tokensShort: 'тк',
  tokens: (count) => {
    const form = plurals.select(count);
    const word = form === 'one' ? 'токен' : form === 'few' ? 'токена' : 'токенов';
    return `${grouped(count, 10_000, '\u00a0')} ${word}`;
  },
  timesIn: (zone) => `Часовой пояс: ${zone}`,
  inSummer: (offset) => `летом ${offset}`,
  number: (value) => grouped(value, 10_000, '\u00a0'),
};
