import { type BlockOf, ScheduleSession } from '@site/contract/bio/blocks.ts';
import { DAYS, type Weekday } from '@site/contract/bio/limits.ts';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { daysText, weekOf, zoneText } from './week.ts';
import { MESSAGES_OF } from '../messages.ts';

const { en, es, ru } = MESSAGES_OF;
let count = 0;
const session = (days: readonly Weekday[], starts: string, ends: string, note = ''): ScheduleSession =>
  ScheduleSession.parse({ id: `session${String((count += 1)).padStart(4, '0')}`, days: [...days], starts, ends, note });
const week = (...sessions: ScheduleSession[]): BlockOf<'schedule'> => ({
  id: 'aaaaaaaa',
  title: '',
  without: [],
  kind: 'schedule',
  zone: 'UTC',
  sessions,
});

it('groups days with equal times into one line, in weekday order [BIO-02]', () => {
  const lines = weekOf(
    week(
      session(['sa'], '10:00', '12:00'),
      session(['fr', 'mo'], '20:00', '02:00'),
      session(['tu', 'we', 'th'], '20:00', '02:00'),
      session(['mo'], '08:00', '09:00'),
      session(['su'], '20:00', '02:00', 'Games'),
      session([], '01:00', '02:00'),
    ),
  );
  expect(lines.map(({ days, times, note }) => `${daysText(days, en)} ${times} ${note}`.trim())).toEqual([
    'Mon 08:00–09:00',
    'Mon–Fri 20:00–02:00',
    'Sat 10:00–12:00',
    'Sun 20:00–02:00 Games',
  ]);
});

it('lists every day once [BIO-02]', () => {
  fc.assert(
    fc.property(fc.subarray([...DAYS]), fc.subarray([...DAYS]), (one, other) => {
      const lines = weekOf(week(session(one, '10:00', '11:00'), session(other, '10:00', '11:00')));
      const wanted = DAYS.filter((day) => one.includes(day) || other.includes(day));
      expect(lines.flatMap(({ days }) => days)).toEqual(wanted);
    }),
  );
});

it('abbreviates days in each language [BIO-02]', () => {
  expect(daysText(DAYS, en)).toBe('Every day');
  expect(daysText(['mo', 'tu'], es)).toBe('Lun, Mar');
  expect(daysText(['mo', 'we', 'th', 'fr', 'su'], ru)).toBe('Пн, Ср–Пт, Вс');
});

it.each([
  ['Europe/Madrid', 'Times in Europe/Madrid, UTC+1 (UTC+2 in summer)'],
  ['America/New_York', 'Times in America/New York, UTC-5 (UTC-4 in summer)'],
  ['Australia/Adelaide', 'Times in Australia/Adelaide, UTC+9:30 (UTC+10:30 in summer)'],
  ['America/Sao_Paulo', 'Times in America/Sao Paulo, UTC-3'],
  ['Asia/Kathmandu', 'Times in Asia/Kathmandu, UTC+5:45'],
  ['UTC', 'Times in UTC'],
])('formats %s with its UTC offset in winter and summer [BIO-02]', (zone, text) => {
  expect(zoneText(zone, en, 2026)).toBe(text);
});

it('pluralizes tokens in each language [BIO-02]', () => {
  expect([1, 2, 1500].map(en.tokens)).toEqual(['1 token', '2 tokens', '1,500 tokens']);
  expect([1, 3, 15, 21, 12_000].map(ru.tokens)).toEqual([
    '1 токен',
    '3 токена',
    '15 токенов',
    '21 токен',
    '12\u00a0000 токенов',
  ]);
  expect(es.tokens(12_000)).toBe('12.000 tokens');
});
