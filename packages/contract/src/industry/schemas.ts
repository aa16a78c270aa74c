import { z } from 'zod';
import { Time } from '../core/fields.ts';
import { EXPORT_DAYS, EXPORT_FORMATS, EXPORTS } from './exports.ts';
import { INDUSTRY_SITES } from './sites.ts';
import { INDUSTRY_TAGS } from './tags.ts';

/** Source of the data: a site's own feed, or the simulation. One site never has both. */
export const SOURCES = ['feed', 'simulated'] as const;
export type Source = (typeof SOURCES)[number];

/** Source of a cam site's data here: its feed, the simulation, or none. */
export const COLLECTIONS = ['feed', 'simulated', 'off'] as const;
export type Collection = (typeof COLLECTIONS)[number];

/** Window of a site's page in hours: 30 days. */
export const WINDOW_HOURS = 720;
/** The same window in days (UTC), including the current day; this is the length of a tag's series. */
export const WINDOW_DAYS = 30;
/** Number of tags on a page. */
export const TOP_TAGS = 10;

const NetworkField = z.enum(INDUSTRY_SITES);
/** A count, or null for a gap or a value missing from the feed. Missing data is never zero. */
const Count = z.number().int().nonnegative().nullable();
/** A decimal value, or null for a gap or a value missing from the feed. */
const Value = z.number().nonnegative().nullable();

/** Latest sample of a site for an hour. */
export const Sample = z.object({
  /** Start of the hour it counts for. */
  hour: Time,
  /** Timestamp of the feed; the values apply to this minute, not to the whole hour. */
  takenAt: Time,
  source: z.enum(SOURCES),
  /** Whether part of the feed could not be read, so that rooms and viewers are too low. */
  partial: z.boolean(),
  /** Number of rooms according to the feed; null if the feed does not state it. */
  reported: Count,
  /** Number of rooms read. */
  rooms: z.number().int().nonnegative(),
  /** Rooms with a viewer count in the feed; the values below are based on them. */
  counted: z.number().int().nonnegative(),
  /** Sum of viewers over all counted rooms: a viewer who is in two rooms counts twice. */
  viewers: Count,
  /** Viewers per counted room. */
  perRoom: Value,
  /** Quartiles and median of the viewers per room. */
  lowerQuartile: Value,
  median: Value,
  upperQuartile: Value,
});
export type Sample = z.infer<typeof Sample>;

/** An unweighted average over complete hours; gaps and partial hours do not count. */
export const Average = z.object({
  /** The average; null if no hour in the window counts. */
  value: Value,
  /** Number of hours that count; `of` is the number of hours in the window. */
  hours: z.number().int(),
  of: z.number().int(),
  /** Whether at least half the hours count; otherwise the page shows a hint. */
  enough: z.boolean(),
  /**
   * Relative change from the same hours seven days before: 0.05 is 5 % more. Compares only hours that count in both
   * windows; null if fewer than half do.
   */
  change: z.number().nullable(),
});
export type Average = z.infer<typeof Average>;

/**
 * Averages of the last 24 hours of the window, compared with the same weekday one week before, and of the last 7 days,
 * compared with the 7 days before.
 */
export const RecentAverages = z.object({ day: Average, week: Average });
export type RecentAverages = z.infer<typeof RecentAverages>;

export const IndustryStatistics = z.object({
  rooms: RecentAverages,
  viewers: RecentAverages,
  perRoom: RecentAverages,
  /** Average of the hourly medians of viewers per room. A few large rooms do not raise a median, unlike a mean. */
  median: RecentAverages,
});
export type IndustryStatistics = z.infer<typeof IndustryStatistics>;

const share = z.number().min(0).max(1);

/** The last 24 hours, oldest first; null for gaps and for partial hours, which would look like drops. */
const Spark = z.array(Value).length(24);

/**
 * A site in the overview, on a scale of its own instead of in a common table, because sites count viewers differently.
 */
export const SiteOverview = z.object({
  network: NetworkField,
  collection: z.enum(COLLECTIONS),
  /** Latest sample, which can precede the window; null if nothing was ever collected ("No data"). */
  last: Sample.nullable(),
  /** Expected time of the next sample. */
  next: Time,
  /** Last hour of the averages and of the series. */
  end: Time,
  /** Share of collected hours in the last 24 hours and 7 days. */
  coverage: z.object({ day: share, week: share }),
  figures: IndustryStatistics,
  spark: z.object({ rooms: Spark, viewers: Spark, perRoom: Spark }),
});
export type SiteOverview = z.infer<typeof SiteOverview>;

/** Hours of a site as columns, oldest first, with one position for every hour; null without a sample (DATA-04). */
export const Hours = z.object({
  /** Hour of position 0. The hour of position n starts n hours (of 3600 seconds) later. */
  from: Time,
  rooms: z.array(Count),
  /** Rooms with a viewer count. */
  counted: z.array(Count),
  viewers: z.array(Count),
  lowerQuartile: z.array(Value),
  median: z.array(Value),
  upperQuartile: z.array(Value),
  /** Positions of partial hours. */
  partial: z.array(z.number().int()),
});
export type Hours = z.infer<typeof Hours>;

/** One of the ten tags with the most rooms in the seven days up to `Tags.end`. */
export const TagTrend = z.object({
  tag: z.enum(INDUSTRY_TAGS),
  /** Average number of rooms with the tag per hour. */
  rooms: z.number().nonnegative(),
  /** Share of the site's rooms with the tag. */
  share,
  /** Viewers per counted room with the tag; null without any. */
  perRoom: Value,
  /**
   * Relative change from the seven days before: 0.05 is 5 % more; null if either period has fewer than half its hours.
   */
  roomsChange: z.number().nullable(),
  perRoomChange: z.number().nullable(),
  /** Days from `Tags.from`, oldest first: null on a day without a sample, 0 on one with samples but no rooms. */
  days: z.object({ rooms: z.array(Value), perRoom: z.array(Value) }),
});
export type TagTrend = z.infer<typeof TagTrend>;

export const Tags = z.object({
  /** First day (UTC) of the tags' series. */
  from: z.iso.date(),
  /** Last of the seven days: yesterday (UTC), so that all are complete; today if there is no older data. */
  end: z.iso.date(),
  /** Most rooms first. Empty if the feed has no tags. */
  top: z.array(TagTrend),
});
export type Tags = z.infer<typeof Tags>;

export const ExportQuery = z.strictObject({
  network: NetworkField,
  what: z.enum(EXPORTS),
  days: z.enum(EXPORT_DAYS.map(String)).transform(Number),
  format: z.enum(EXPORT_FORMATS),
});
