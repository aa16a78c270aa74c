import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';
import { INDUSTRY_TAGS } from '../industry/tags.ts';
import { INDUSTRY_SITES } from '../industry/sites.ts';
import { CURRENCIES, CurrencyField, ENTRY_KINDS, GOAL_MEASURES, GOAL_PERIODS, PAYOUT_RULES, SiteId } from './fields.ts';
import { DATE_ORDERS } from './limits.ts';

const Count = z.number().int().min(0);
/** Null if not observed or not imported, never zero. */
const Unknown = { count: Count.nullable(), number: z.number().nullable() };
/** Ratio to a baseline: 1 is equal, 1.2 a fifth more. null if either value is unknown. */
const Ratio = z.number().min(0).nullable();

/** A room on a cam site whose claim by the current user is confirmed. */
export const OwnSite = z.object({
  id: SiteId,
  network: z.enum(INDUSTRY_SITES),
  name: z.string(),
  /** Whether its data is part of the summary. */
  enabled: z.boolean(),
  /** off: the summary or the room is disabled. waiting: nothing ingested yet. ready: data may be available. */
  state: z.enum(['off', 'waiting', 'ready']),
  /** The site's latest hour; null if it was never collected. */
  lastHour: Time.nullable(),
  /** Whether the data of the site is simulated, as a demonstration. */
  simulated: z.boolean(),
  /** First hour observed online; null if never. */
  firstSeen: Time.nullable(),
});
export type OwnSite = z.infer<typeof OwnSite>;

/** State of the stream summary. */
export const StreamSetting = z.object({
  enabled: z.boolean(),
  /** off; waiting: enabled, "data ready in 24 hours"; ready: data of the enabled rooms has been ingested. */
  authorization: z.enum(['off', 'waiting', 'ready']),
  enabledAt: Time.nullable(),
  sites: z.array(OwnSite),
});
export type StreamSetting = z.infer<typeof StreamSetting>;

/** An amount in hundredths of a currency; negative if fees exceed income. */
export const Money = z.object({ currency: CurrencyField, minor: z.number().int() });
export type Money = z.infer<typeof Money>;

/** Statistics of a period. Missing data is null: a gap is not zero. */
export const StreamStatistics = z.object({
  /** Hours streamed; a show across midnight counts on both days. */
  hours: Unknown.number,
  /** Number of shows that started in the period. */
  shows: Unknown.count,
  /** Average viewers, based on the hours with a viewer count. */
  averageViewers: Unknown.number,
  peakViewers: Unknown.count,
  /** Followers gained on sites that count followers; may be negative. */
  followersGained: z.number().int().nullable(),
  /** Imported tokens; null if no import covers the period. */
  tokens: Unknown.count,
  /** Tokens per hour streamed, in rooms with imports. */
  tokensPerHour: Unknown.number,
  /** Income by currency, from the earnings ledger. */
  income: z.array(Money),
  /**
   * Share of the period that was collected and ingested, 0 to 1. Observations that expired before a room was linked
   * cannot be ingested.
   */
  coverage: z.number().min(0).max(1),
});
export type StreamStatistics = z.infer<typeof StreamStatistics>;

export const DayStatistics = StreamStatistics.extend({ day: z.iso.date() });
export type DayStatistics = z.infer<typeof DayStatistics>;

/** A week from Monday, or a month; `from` is its first day. */
export const WeekStatistics = StreamStatistics.extend({ from: z.iso.date() });
export type WeekStatistics = z.infer<typeof WeekStatistics>;

/** Totals of a range, of the preceding range of equal length, and the member's average of such ranges. */
export const Statistic = z.object({
  totals: StreamStatistics,
  before: StreamStatistics,
  /**
   * Mean of the preceding ranges of equal length within 90 days (at least the previous one). Only ranges with data and
   * comparable coverage count.
   */
  usual: StreamStatistics,
  /** Number of ranges that the average is based on; 0 if there is none. */
  usualOf: Count,
});
export type Statistic = z.infer<typeof Statistic>;

/** A show: consecutive hours in which the room was observed online. */
export const OwnShow = z.object({
  id: Id,
  site: SiteId,
  network: z.enum(INDUSTRY_SITES),
  name: z.string(),
  start: Time,
  /** Hour after the last observation, accurate to one hour. */
  end: Time,
  /** Whether the site states the start; otherwise `start` is accurate to one hour. */
  startKnown: z.boolean(),
  /** Whether no data was collected around its start or end, so that the show may have been longer. */
  cut: z.boolean(),
  /** Whether it was observed in the site's latest hour and may still be running. */
  running: z.boolean(),
  /** Duration in minutes, from start to end. */
  minutes: Count,
  averageViewers: Unknown.number,
  peakViewers: Unknown.count,
  /**
   * Followers gained from the first to the last hour; null if the site does not count followers or if only one hour
   * was observed.
   */
  followersGained: z.number().int().nullable(),
  /** Best rank by viewers among the site's rooms in any hour; 1 is the highest. */
  bestRank: Unknown.count,
  /** Tags of the feed. */
  tags: z.array(z.enum(INDUSTRY_TAGS)),
  ownTags: z.array(z.string()),
  /** Imported tokens; null if no import covers the show. */
  tokens: Unknown.count,
  tokensPerHour: Unknown.number,
  /** Ratios to the member's average of shows in the same room in the 90 days before today. */
  against: z.object({ viewers: Ratio, peak: Ratio, followers: Ratio, tokensPerHour: Ratio }),
  simulated: z.boolean(),
});
export type OwnShow = z.infer<typeof OwnShow>;

/**
 * Statistical significance of a difference, corrected for multiple comparisons: `low` is not significant, `medium`
 * allows 5 % false discoveries, and `high` allows 1 %.
 */
export const CONFIDENCES = ['low', 'medium', 'high'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** An hour of the week in the requested time zone. */
export const HourOfWeek = z.object({
  /** 1 is Monday. */
  weekday: z.number().int().min(1).max(7),
  hour: z.number().int().min(0).max(23),
  /** Number of hours online with a viewer count. */
  samples: Count,
  /** Ratio of viewers to the average of each room: 1 is average. */
  viewers: z.number().min(0),
  /** 95 % confidence interval of `viewers` (Student's t, assuming independent hours); null below 4 samples. */
  low: Unknown.number,
  high: Unknown.number,
  /** Tokens per hour, based on the hours covered by an import. */
  tokensPerHour: Unknown.number,
  confidence: z.enum(CONFIDENCES),
});
export type HourOfWeek = z.infer<typeof HourOfWeek>;

/** Comparison of shows with and without a tag. Shows a correlation, not a cause. */
export const TagEffect = z.object({
  tag: z.string(),
  /** Whether it is a private tag of the member. */
  own: z.boolean(),
  with: Count,
  without: Count,
  /** Ratio of viewers in shows with the tag to viewers in shows without it. */
  viewers: Ratio,
  tokensPerHourWith: Unknown.number,
  tokensPerHourWithout: Unknown.number,
  /** Measure compared by `change` and its interval. */
  measure: z.enum(['tokens', 'viewers']),
  /** Ratio of `measure` in shows with the tag to shows without it: 1 is no difference. */
  change: Ratio,
  /** 95 % confidence interval of `change`; null with too few shows. */
  low: Unknown.number,
  high: Unknown.number,
  confidence: z.enum(CONFIDENCES),
});
export type TagEffect = z.infer<typeof TagEffect>;

export const Goal = z.object({
  measure: z.enum(GOAL_MEASURES),
  period: z.enum(GOAL_PERIODS),
  /** Target value; in hundredths of the currency if the measure is income. */
  target: z.number().int().min(1),
  /** Currency of an income goal; null for other measures. */
  currency: z.enum(CURRENCIES).nullable(),
  /** Value in the current period; null if unknown. */
  reached: Unknown.number,
  /** Start (inclusive) and end (exclusive) of the period. */
  from: z.iso.date(),
  until: z.iso.date(),
});
export type Goal = z.infer<typeof Goal>;

/** Preview of a token import. Names of tippers and notes are neither read nor stored. */
export const ImportPreview = z.object({
  /** Names in the header row; empty without one. */
  columns: z.array(z.string()),
  /** Index of the column with the time; null if the member must choose one. The same applies to `tokensColumn`. */
  timeColumn: Count.nullable(),
  tokensColumn: Count.nullable(),
  /** Date format; null if it is ambiguous in the file, in which case the member must choose one. */
  dates: z.enum(DATE_ORDERS).nullable(),
  rows: Count,
  /** First five rows as parsed. */
  sample: z.array(z.object({ at: Time, tokens: Count })),
  /** Number of rows with tokens and a time. */
  readable: Count,
  /** Number of those rows that were imported before. */
  known: Count,
  /** Number of rows that reduce the tokens or leave them unchanged, such as spent or paid-out tokens. */
  spent: Count,
  /** Number of rows with an unreadable time or number. */
  unreadable: Count,
  tokens: Count,
  from: Time.nullable(),
  to: Time.nullable(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const TokenImport = z.object({
  id: Id,
  site: SiteId,
  network: z.enum(INDUSTRY_SITES),
  name: z.string(),
  createdAt: Time,
  /** Number of new rows and their tokens; rows imported before do not count. */
  added: Count,
  tokens: Count,
  from: Time,
  to: Time,
});
export type TokenImport = z.infer<typeof TokenImport>;

export const LedgerEntry = z.object({
  id: Id,
  site: z.string(),
  day: z.iso.date(),
  minor: z.number().int().min(1),
  currency: CurrencyField,
  kind: z.enum(ENTRY_KINDS),
  note: z.string(),
});
export type LedgerEntry = z.infer<typeof LedgerEntry>;

/** Totals per month, site and currency; fees reduce `net`. */
export const LedgerTotal = z.object({
  /** Month, such as `2026-11`. */
  month: z.string(),
  site: z.string(),
  currency: CurrencyField,
  payout: z.number().int(),
  bonus: z.number().int(),
  fee: z.number().int(),
  net: z.number().int(),
});
export type LedgerTotal = z.infer<typeof LedgerTotal>;

export const PayoutPlan = z.object({
  site: z.string(),
  rule: z.enum(PAYOUT_RULES),
  anchor: z.iso.date(),
  currency: CurrencyField,
  minimumMinor: Count,
  tokenMicros: Unknown.count,
  /** Next payout dates, at most six; none for `manual`. */
  next: z.array(z.iso.date()),
  /** Date of the last payout in the ledger. */
  lastPayout: z.iso.date().nullable(),
  /** Value of the tokens imported since then; null if the value of a token is unknown. */
  earnedMinor: Unknown.count,
});
export type PayoutPlan = z.infer<typeof PayoutPlan>;
