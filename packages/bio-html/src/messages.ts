import type { Weekday } from '@site/contract/bio/limits.ts';
import type { Language } from '@site/contract/core/languages.ts';

/** Texts of a bio that are generated instead of typed by the member. */
export interface Messages {
  tipMenu: string;
  schedule: string;
  everyDay: string;
  /** Label of the member's link page. */
  allLinks: string;
  days: Readonly<Record<Weekday, string>>;
  /** Short plural for tight spaces. */
  tokensShort: string;
  tokens: (count: number) => string;
  timesIn: (zone: string) => string;
  inSummer: (offset: string) => string;
  number: (value: number) => string;
}

const grouped = (value: number, from: number, mark: string): string =>
  value < from ? String(value) : String(value).replace(/\B(?=(\d{3})+$)/g, mark);

const russianTokens = new Intl.PluralRules('ru');

export const MESSAGES_OF: Readonly<Record<Language, Messages>> = {
  en: {
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
  },
  es: {
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
  },
  ru: {
    tipMenu: 'Меню чаевых',
    schedule: 'Расписание',
    everyDay: 'Каждый день',
    allLinks: 'Все мои ссылки',
    days: { mo: 'Пн', tu: 'Вт', we: 'Ср', th: 'Чт', fr: 'Пт', sa: 'Сб', su: 'Вс' },
    tokensShort: 'тк',
    tokens: (count) => {
      const form = russianTokens.select(count);
      const word = form === 'one' ? 'токен' : form === 'few' ? 'токена' : 'токенов';
      return `${grouped(count, 10_000, '\u00a0')} ${word}`;
    },
    timesIn: (zone) => `Часовой пояс: ${zone}`,
    inSummer: (offset) => `летом ${offset}`,
    number: (value) => grouped(value, 10_000, '\u00a0'),
  },
};
