import { z } from 'zod';
import { Id, Zone } from '../core/fields.ts';
import { oneLine } from '../core/one-line.ts';
import { DATE_ORDERS, RANGE_DAYS } from './limits.ts';

/** One of the own claimed names: its claim's id. */
export const SiteId = Id;

/** A day of the calendar, `2026-11-22`, of this century. */
export const Day = z.iso.date('stream.day').refine((day) => day.startsWith('20'), 'stream.day');

/** Days from one to another, both included, 366 at most. */
export const range = { from: Day, to: Day, zone: Zone.default('UTC') };

const DAY_MS = 86_400_000;

/** Of an input with `from` and `to`: that they stand in order and not too far apart. */
export function isRange({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= RANGE_DAYS;
}
export const RANGE_PROBLEM = { path: ['to'], message: 'stream.range' };

/** A tag of one's own: a short word, letters, digits and hyphens, in small letters. Nobody else sees it. */
export const OwnTag = z
  .string()
  .max(100, 'stream.tag')
  .transform((text) => oneLine(text.normalize('NFC')).toLowerCase().replaceAll(' ', '-'))
  .pipe(z.string().regex(/^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]{0,23}$/u, 'stream.tag'));

/** What goals count, and in what time. */
export const GOAL_MEASURES = ['hours', 'shows', 'followers', 'tokens', 'income'] as const;
export type GoalMeasure = (typeof GOAL_MEASURES)[number];
export const GOAL_PERIODS = ['week', 'month'] as const;
export type GoalPeriod = (typeof GOAL_PERIODS)[number];

/** ISO 4217; those that sites pay in, all of them with two decimals. */
export const CURRENCIES = [
  'USD',
  'EUR',
  'GBP',
  'CAD',
  'AUD',
  'CHF',
  'BRL',
  'COP',
  'MXN',
  'PLN',
  'RON',
  'RUB',
  'UAH',
] as const;
export type Currency = (typeof CURRENCIES)[number];
export const CurrencyField = z.enum(CURRENCIES);

/** payout: money that came. bonus: what came beside it. fee: what it cost; it lowers the totals. */
export const ENTRY_KINDS = ['payout', 'bonus', 'fee'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Whose income it is: a key of NETWORKS, or the name of any other site as one writes it. */
export const LedgerSite = z
  .string()
  .max(200, 'stream.site-name')
  .transform(oneLine)
  .pipe(z.string().min(1, 'stream.site-name').max(40, 'stream.site-name'));

/** Hundredths of the currency, always above nought. */
export const Minor = z.coerce
  .number('stream.amount')
  .int('stream.amount')
  .min(1, 'stream.amount')
  .max(100_000_000_00, 'stream.amount');

export const LedgerFields = z.strictObject({
  site: LedgerSite,
  day: Day,
  minor: Minor,
  currency: CurrencyField,
  kind: z.enum(ENTRY_KINDS),
  note: z.string().max(1000).transform(oneLine).pipe(z.string().max(200, 'stream.note')).default(''),
});

/**
 * When a site pays. weekly: each week on the weekday of `anchor`. bi-weekly: every second one, counted from `anchor`.
 * half-monthly: after the 15th and after the last of the month. monthly: on the day of `anchor`, in shorter months on the
 * last one. manual: when one asks for it.
 */
export const PAYOUT_RULES = ['weekly', 'bi-weekly', 'half-monthly', 'monthly', 'manual'] as const;
export type PayoutRule = (typeof PAYOUT_RULES)[number];

export const PayoutPlanFields = z.strictObject({
  site: LedgerSite,
  rule: z.enum(PAYOUT_RULES),
  /** A day on which it paid or will pay. */
  anchor: Day,
  currency: CurrencyField,
  /** Below it nothing is paid; 0 when there is no such bound. */
  minimumMinor: z.coerce
    .number('stream.amount')
    .int('stream.amount')
    .min(0, 'stream.amount')
    .max(100_000_00, 'stream.amount'),
  /** What a token is worth in millionths of the currency ($0.05 is 50000); null when it is not known. */
  tokenMicros: z.coerce
    .number('stream.amount')
    .int('stream.amount')
    .min(1, 'stream.amount')
    .max(10_000_000, 'stream.amount')
    .nullable(),
});

/** How to read a file of tokens. */
export const ImportFields = z.strictObject({
  site: SiteId,
  /** For times that name no zone of their own. */
  zone: Zone,
  /** Which columns hold the time and the tokens, from 0; those that look like it unless given. */
  timeColumn: z.coerce.number().int().min(0).max(99).optional(),
  tokensColumn: z.coerce.number().int().min(0).max(99).optional(),
  /** Asked for when the file alone does not say which comes first, day or month. */
  dates: z.enum(DATE_ORDERS).optional(),
});
