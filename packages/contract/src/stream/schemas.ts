import { z } from 'zod';
import { Id, Time } from '../core/fields.ts';
import { INDUSTRY_TAGS } from '../industry/tags.ts';
import { NETWORKS } from '../industry/networks.ts';
import { CURRENCIES, CurrencyField, ENTRY_KINDS, GOAL_MEASURES, GOAL_PERIODS, PAYOUT_RULES, SiteId } from './fields.ts';
import { DATE_ORDERS } from './limits.ts';

const Count = z.number().int().min(0);
/** Of something that was not seen or not imported: null, never nought. */
const Unknown = { count: Count.nullable(), number: z.number().nullable() };
/** As a multiple of something usual: 1 is as usual, 1.2 a fifth more. null when either is unknown. */
const Ratio = z.number().min(0).nullable();

/** One's own claimed name on a site. */
export const OwnSite = z.object({
  id: SiteId,
  network: z.enum(NETWORKS),
  name: z.string(),
  /** Whether its figures are part of the summary. */
  enabled: z.boolean(),
  /** off: the summary or the name is switched off. waiting: nothing was taken in yet. ready: there may be figures. */
  state: z.enum(['off', 'waiting', 'ready']),
  /** The site's newest hour; null when it was never collected. */
  lastHour: Time.nullable(),
  /** The figures of the site are made up, to show what it will look like. */
  simulated: z.boolean(),
  /** The first hour in which it was seen online; null when it never was. */
  firstSeen: Time.nullable(),
});
export type OwnSite = z.infer<typeof OwnSite>;

/** How the summary stands. */
export const StreamSetting = z.object({
  enabled: z.boolean(),
  /** off; waiting: enabled, "data ready in 24 hours"; ready: what was collected of the enabled names was taken in. */
  authorization: z.enum(['off', 'waiting', 'ready']),
  enabledAt: Time.nullable(),
  sites: z.array(OwnSite),
});
export type StreamSetting = z.infer<typeof StreamSetting>;

/** Hundredths of a currency; below nought where fees are more than what came. */
export const Money = z.object({ currency: CurrencyField, minor: z.number().int() });
export type Money = z.infer<typeof Money>;

/** Figures of a time. What was not collected is null: a gap is no nought. */
export const Figures = z.object({
  /** Streamed; a show over midnight counts on both days. */
  hours: Unknown.number,
  /** That began in it. */
  shows: Unknown.count,
  /** Of the hours in which viewers were counted. */
  averageViewers: Unknown.number,
  peakViewers: Unknown.count,
  /** Of the sites that count them; may be below nought. */
  followersGained: z.number().int().nullable(),
  /** Imported; null where no import covers the time. */
  tokens: Unknown.count,
  /** Tokens by hours streamed, of the names that have imports. */
  tokensPerHour: Unknown.number,
  /** By the own ledger, by currency. */
  income: z.array(Money),
  /** How much of the time was collected and could be taken in, 0 to 1: of hours long before a name was linked nothing is known. */
  coverage: z.number().min(0).max(1),
});
export type Figures = z.infer<typeof Figures>;

export const DayFigures = Figures.extend({ day: z.iso.date() });
export type DayFigures = z.infer<typeof DayFigures>;

/** A week from Monday, or a month; `from` is its first day. */
export const WeekFigures = Figures.extend({ from: z.iso.date() });
export type WeekFigures = z.infer<typeof WeekFigures>;

/** Totals of a range, those of the range of the same length before it, and one's own average of such ranges. */
export const Statistic = z.object({
  totals: Figures,
  before: Figures,
  /** The mean of the ranges of the same length that lie in the 90 days (at least one range) before this one, have data and can be compared. */
  usual: Figures,
  /** How many ranges the average is of; 0: there is none. */
  usualOf: Count,
});
export type Statistic = z.infer<typeof Statistic>;

/** A show: hours in which one was seen online, one after the other. */
export const OwnShow = z.object({
  id: Id,
  site: SiteId,
  network: z.enum(NETWORKS),
  name: z.string(),
  start: Time,
  /** The hour after the one in which it was last seen: true to one hour. */
  end: Time,
  /** The site says when it began; otherwise `start` is true to one hour. */
  startKnown: z.boolean(),
  /** The site was not collected around its beginning or end: it may have been longer. */
  cut: z.boolean(),
  /** Seen in the newest hour of the site: it may go on. */
  running: z.boolean(),
  /** From start to end. */
  minutes: Count,
  averageViewers: Unknown.number,
  peakViewers: Unknown.count,
  /** From its first to its last hour; null where the site does not count them, or for one hour. */
  followersGained: z.number().int().nullable(),
  /** The best place among the site's rooms by viewers that it had in any hour. */
  bestRank: Unknown.count,
  /** Of the feed. */
  tags: z.array(z.enum(INDUSTRY_TAGS)),
  ownTags: z.array(z.string()),
  /** Imported; null where no import covers it. */
  tokens: Unknown.count,
  tokensPerHour: Unknown.number,
  /** Against one's own average of the shows of the same name in the 90 days before today. */
  against: z.object({ viewers: Ratio, peak: Ratio, followers: Ratio, tokensPerHour: Ratio }),
  simulated: z.boolean(),
});
export type OwnShow = z.infer<typeof OwnShow>;

/** Whether a difference is more than chance, corrected for the number of comparisons: low no, medium 5 % false findings, high 1 %. */
export const CONFIDENCES = ['low', 'medium', 'high'] as const;
export type Confidence = (typeof CONFIDENCES)[number];

/** An hour of the week, in the zone that was asked for. */
export const HourOfWeek = z.object({
  /** 1 is Monday. */
  weekday: z.number().int().min(1).max(7),
  hour: z.number().int().min(0).max(23),
  /** Hours in which one was online and viewers were counted. */
  samples: Count,
  /** Viewers against the own average of each name: 1 is as usual. */
  viewers: z.number().min(0),
  /** 95 % interval of `viewers` (Student's t, taking hours as independent); null below 4 samples. */
  low: Unknown.number,
  high: Unknown.number,
  /** Of the hours that an import covers. */
  tokensPerHour: Unknown.number,
  confidence: z.enum(CONFIDENCES),
});
export type HourOfWeek = z.infer<typeof HourOfWeek>;

/** Shows with a tag against those without it. It says what went together, not what caused it. */
export const TagEffect = z.object({
  tag: z.string(),
  /** Added by oneself. */
  own: z.boolean(),
  with: Count,
  without: Count,
  /** Viewers of shows with it by those without it. */
  viewers: Ratio,
  tokensPerHourWith: Unknown.number,
  tokensPerHourWithout: Unknown.number,
  /** What `change` and its interval compare. */
  measure: z.enum(['tokens', 'viewers']),
  /** Shows with the tag by those without it: 1 is no difference. */
  change: Ratio,
  /** 95 % interval of `change`; null when there are too few shows. */
  low: Unknown.number,
  high: Unknown.number,
  confidence: z.enum(CONFIDENCES),
});
export type TagEffect = z.infer<typeof TagEffect>;

export const Goal = z.object({
  measure: z.enum(GOAL_MEASURES),
  period: z.enum(GOAL_PERIODS),
  /** Of income hundredths of the currency. */
  target: z.number().int().min(1),
  /** Of income only. */
  currency: z.enum(CURRENCIES).nullable(),
  /** In the period that runs; null when nothing is known of it. */
  reached: Unknown.number,
  /** The first day of the period and the first after it. */
  from: z.iso.date(),
  until: z.iso.date(),
});
export type Goal = z.infer<typeof Goal>;

/** What a file of tokens would bring. Of who tipped, and of notes, nothing is read or kept. */
export const ImportPreview = z.object({
  /** Names in the first row; empty for a file without one. */
  columns: z.array(z.string()),
  /** Which of them are read; null: choose one. */
  timeColumn: Count.nullable(),
  tokensColumn: Count.nullable(),
  /** How days are read; null: the file does not say, choose one. */
  dates: z.enum(DATE_ORDERS).nullable(),
  rows: Count,
  /** The first five as they are understood. */
  sample: z.array(z.object({ at: Time, tokens: Count })),
  /** Rows with tokens and time. */
  readable: Count,
  /** Of these, those that are there already. */
  known: Count,
  /** Rows that take tokens away or leave them as they are: spent, paid out. */
  spent: Count,
  /** Rows whose time or number cannot be read. */
  unreadable: Count,
  tokens: Count,
  from: Time.nullable(),
  to: Time.nullable(),
});
export type ImportPreview = z.infer<typeof ImportPreview>;

export const TokenImport = z.object({
  id: Id,
  site: SiteId,
  network: z.enum(NETWORKS),
  name: z.string(),
  createdAt: Time,
  /** Rows that count, and their tokens: those that were there before do not. */
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

/** The sums of a month, site and currency; fees lower `net`. */
export const LedgerTotal = z.object({
  /** `2026-11` */
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
  /** The next days on which it pays, six at most; none for `manual`. */
  next: z.array(z.iso.date()),
  /** The last payout in the ledger. */
  lastPayout: z.iso.date().nullable(),
  /** Tokens imported since then by what one is worth; null when that is not known. */
  earnedMinor: Unknown.count,
});
export type PayoutPlan = z.infer<typeof PayoutPlan>;
