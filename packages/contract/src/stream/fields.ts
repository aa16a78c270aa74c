import { z } from 'zod';
import { Id, Zone } from '../core/fields.ts';
import { oneLine } from '../core/validation/one-line.ts';
import { untidiedText } from '../core/validation/untidied-text.ts';
import { DATE_ORDERS, LEDGER_SITE_MAX, OWN_TAG_MAX, RANGE_DAYS } from './limits.ts';

/** Id of the room claim of one of the caller's rooms. */
export const SiteId = Id;

/** A date of this century, such as `2026-11-22`. */
export const Day = z.iso.date('stream.day').refine((day) => day.startsWith('20'), 'stream.day');

/** Range of dates, both inclusive, at most 366 days. */
export const range = { from: Day, to: Day, zone: Zone.default('UTC') };

const DAY_MS = 86_400_000;

/** Whether `from` and `to` are in order and the range has at most RANGE_DAYS days. */
export function isRange({ from, to }: { from: string; to: string }): boolean {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
  return days >= 1 && days <= RANGE_DAYS;
}
export const RANGE_PROBLEM = { path: ['to'], message: 'stream.range', params: { max: RANGE_DAYS } };

const OWN_TAG = /^[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*$/u;

/** A private tag of the member: a short word of letters, digits and hyphens, in lower case. */
export const OwnTag = untidiedText(OWN_TAG_MAX, 'stream.tag')
  .transform((text) => oneLine(text.normalize('NFC')).toLowerCase().replaceAll(' ', '-'))
  .refine((tag) => [...tag].length <= OWN_TAG_MAX && OWN_TAG.test(tag), {
    error: 'stream.tag',
    params: { max: OWN_TAG_MAX },
  });

/** Measures that a member can set a goal for. */
export const GOAL_MEASURES = ['hours', 'shows', 'followers', 'tokens', 'income'] as const;
export type GoalMeasure = (typeof GOAL_MEASURES)[number];
export const GOAL_PERIODS = ['week', 'month'] as const;
export type GoalPeriod = (typeof GOAL_PERIODS)[number];

/** ISO 4217 codes of the sites' payout currencies, all with two decimals. */
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

/** payout: money received. bonus: additional income. fee: a cost, which lowers the totals. */
export const ENTRY_KINDS = ['payout', 'bonus', 'fee'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** Source of the income: the key of a cam site, or the free-text name of any other site. */
export const LedgerSite = untidiedText(LEDGER_SITE_MAX, 'stream.site-name')
  .transform(oneLine)
  .refine((name) => name.length > 0 && name.length <= LEDGER_SITE_MAX, {
    error: 'stream.site-name',
    params: { max: LEDGER_SITE_MAX },
  });

/** Hundredths of the currency, always positive. */
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
export type LedgerFields = z.infer<typeof LedgerFields>;

/**
 * Payout schedules.
 * - weekly: on the weekday of `anchor`
 * - bi-weekly: every second week, counted from `anchor`
 * - half-monthly: after the 15th and after the last day of the month
 * - monthly: on the day of `anchor`, or on the last day of shorter months
 * - manual: on request
 */
export const PAYOUT_RULES = ['weekly', 'bi-weekly', 'half-monthly', 'monthly', 'manual'] as const;
export type PayoutRule = (typeof PAYOUT_RULES)[number];

export const PayoutPlanFields = z.strictObject({
  site: LedgerSite,
  rule: z.enum(PAYOUT_RULES),
  /** A past or future payout date. */
  anchor: Day,
  currency: CurrencyField,
  /** Minimum payout; 0 if there is none. */
  minimumMinor: z.coerce
    .number('stream.amount')
    .int('stream.amount')
    .min(0, 'stream.amount')
    .max(100_000_00, 'stream.amount'),
  /** Value of a token in millionths of the currency ($0.05 is 50000); null if unknown. */
  tokenMicros: z.coerce
    .number('stream.amount')
    .int('stream.amount')
    .min(1, 'stream.amount')
    .max(10_000_000, 'stream.amount')
    .nullable(),
});

/** Options for parsing a token import. */
export const ImportFields = z.strictObject({
  site: SiteId,
  /** Time zone of timestamps without one. */
  zone: Zone,
  /** Zero-based columns of the time and the tokens; detected if omitted. */
  timeColumn: z.coerce.number().int().min(0).max(99).optional(),
  tokensColumn: z.coerce.number().int().min(0).max(99).optional(),
  /** Required if the order of day and month is ambiguous in the file. */
  dates: z.enum(DATE_ORDERS).optional(),
});
