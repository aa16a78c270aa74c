import { z } from 'zod';
import { Time } from '../core/fields.ts';
import { EXPORT_DAYS, EXPORT_FORMATS, EXPORTS } from './exports.ts';
import { NETWORKS, type Network } from './networks.ts';
import { INDUSTRY_TAGS } from './tags.ts';

/** Where figures come from: a site's own feed, or the simulated world that stands in for it. Never both for one site. */
export const SOURCES = ['feed', 'simulated'] as const;
export type Source = (typeof SOURCES)[number];

/** The window of a site's page, in hours: 30 days. */
export const WINDOW_HOURS = 720;
/** The same in days (UTC), the present one among them: what the series of a tag has. */
export const WINDOW_DAYS = 30;
/** Tags that a page shows. */
export const TOP_TAGS = 10;

/**
 * What a site's viewer count is known to mean; the texts stand in the catalogues.
 * partner-traffic: since early 2026 it includes viewers of previews on partner sites, so that counts from before and after
 * are not to be compared. members: the feed calls them members; whether guests are among them is not said. unexplained: the
 * site does not say whom it counts.
 */
export const COUNT_NOTES = {
  chaturbate: 'partner-traffic',
  stripchat: 'unexplained',
  bongacams: 'members',
  cam4: 'unexplained',
  camsoda: 'unexplained',
} as const satisfies Record<Network, string>;

const NetworkField = z.enum(NETWORKS);
/** A count, or null where there is none: a gap, or a feed that does not say. It is never nought for want of data. */
const Count = z.number().int().nonnegative().nullable();
/** A figure with decimals, or null for the same reasons. */
const Value = z.number().nonnegative().nullable();

/** A site in one hour, as it was collected last. */
export const Sample = z.object({
  /** The hour it counts for: its beginning. */
  hour: Time,
  /** When the feed was read; figures hold for this minute, not for the whole hour. */
  takenAt: Time,
  source: z.enum(SOURCES),
  /** Some of the feed could not be read: rooms and viewers are too few. */
  partial: z.boolean(),
  /** Rooms that the feed says there are; null where it does not say. */
  reported: Count,
  /** Rooms that were read. */
  rooms: z.number().int().nonnegative(),
  /** Rooms whose viewers the feed counts; the figures below are of these. */
  counted: z.number().int().nonnegative(),
  /** The sum over all counted rooms: who watches two rooms counts twice. */
  viewers: Count,
  /** Viewers by counted rooms. */
  perRoom: Value,
  /** Viewers of the room in the middle, and of those at a quarter and at three quarters. */
  lowerQuartile: Value,
  median: Value,
  upperQuartile: Value,
});
export type Sample = z.infer<typeof Sample>;

/** An average over hours: each that was read whole counts the same; gaps and partial hours do not count. */
export const Average = z.object({
  /** null when no hour of the window counts. */
  value: Value,
  /** Hours that count, and hours of the window. */
  hours: z.number().int(),
  of: z.number().int(),
  /** Whether at least half the hours count; with fewer the page says so. */
  enough: z.boolean(),
  /**
   * Against the same hours seven days before: 0.05 is 5 % more. Only hours that count in both windows are compared; null when
   * these are fewer than half.
   */
  change: z.number().nullable(),
});
export type Average = z.infer<typeof Average>;

/** The 24 hours to the end of the window against the same weekday, and the 7 days against the 7 before. */
export const Figure = z.object({ day: Average, week: Average });
export type Figure = z.infer<typeof Figure>;

export const Figures = z.object({
  rooms: Figure,
  viewers: Figure,
  perRoom: Figure,
  /** Of the hourly medians of viewers a room: what a usual room has, where few large ones pull the average up. */
  median: Figure,
});
export type Figures = z.infer<typeof Figures>;

const share = z.number().min(0).max(1);

/** The last 24 hours, oldest first; null for gaps and for partial hours, which would look like falls. */
const Spark = z.array(Value).length(24);

/** One site as the overview shows it: on its own scale, never in one table with others, whose counts mean something else. */
export const SiteOverview = z.object({
  network: NetworkField,
  /** null when nothing was ever collected: "No data". It can be older than the window. */
  last: Sample.nullable(),
  /** When the next sample is expected. */
  next: Time,
  /** The last hour of the averages and of the series. */
  end: Time,
  /** Share of hours that are there, of the last 24 hours and 7 days. */
  coverage: z.object({ day: share, week: share }),
  figures: Figures,
  spark: z.object({ rooms: Spark, viewers: Spark, perRoom: Spark }),
});
export type SiteOverview = z.infer<typeof SiteOverview>;

/** Hours of a site in columns, oldest first, one place an hour without leaps; null where there is no sample (DATA-04). */
export const Hours = z.object({
  /** The hour of place 0. The hour of place n begins n hours (of 3600 seconds) later. */
  from: Time,
  rooms: z.array(Count),
  /** Rooms whose viewers are counted. */
  counted: z.array(Count),
  viewers: z.array(Count),
  lowerQuartile: z.array(Value),
  median: z.array(Value),
  upperQuartile: z.array(Value),
  /** Places of hours of which some of the feed was lost. */
  partial: z.array(z.number().int()),
});
export type Hours = z.infer<typeof Hours>;

/** A tag of the ten with the most rooms, in the seven days that end with `Tags.end`. */
export const TagTrend = z.object({
  tag: z.enum(INDUSTRY_TAGS),
  /** Rooms with the tag in an average hour. */
  rooms: z.number().nonnegative(),
  /** Share of the site's rooms that have it. */
  share,
  /** Viewers by rooms with the tag whose viewers are counted; null when none were. */
  perRoom: Value,
  /** Against the seven days before: 0.05 is 5 % more; null when one of both has fewer than half its hours. */
  roomsChange: z.number().nullable(),
  perRoomChange: z.number().nullable(),
  /** The days of `Tags.from` and after, oldest first: null on a day without a sample, no rooms on one that has some is 0. */
  days: z.object({ rooms: z.array(Value), perRoom: z.array(Value) }),
});
export type TagTrend = z.infer<typeof TagTrend>;

export const Tags = z.object({
  /** The first day (UTC) of the tags' series. */
  from: z.iso.date(),
  /** The last day of the seven: yesterday (UTC), so that all of them are whole; today while there is nothing older. */
  end: z.iso.date(),
  /** Most rooms first. Empty where the feed tells no tags. */
  top: z.array(TagTrend),
});
export type Tags = z.infer<typeof Tags>;

export const ExportQuery = z.strictObject({
  network: NetworkField,
  what: z.enum(EXPORTS),
  days: z.enum(EXPORT_DAYS.map(String)).transform(Number),
  format: z.enum(EXPORT_FORMATS),
});
