import { z } from 'zod';
import { Time } from '../core/fields.ts';
import { roomKey } from './room-key.ts';
import { INDUSTRY_SITES, SHOWS } from './sites.ts';
import { INDUSTRY_TAGS } from './tags.ts';

/** Minimum length of a name query, so that a member cannot list all rooms of a site. */
export const NAME_QUERY_MIN = 3;
export const PERFORMERS_FOUND_MAX = 10;
export const SIMILAR_MAX = 6;
/** Minimum number of hours online in a part of the week for its average viewers: a single evening shows no pattern. */
export const PART_HOURS_MIN = 3;

/** Six-hour parts of the reader's day, starting at midnight. Each is approximated by a fixed six-hour block of UTC. */
export const DAY_PARTS = ['night', 'morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];
/** Monday to Friday, and the weekend. */
export const DAY_KINDS = ['weekday', 'weekend'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

export const NetworkField = z.enum(INDUSTRY_SITES);

/** Room name on a cam site, in lower case. */
export const RoomName = z
  .string()
  .trim()
  .toLowerCase()
  .refine((name) => roomKey(name) !== null, 'industry.name');

const Day = z.iso.date();
const Tag = z.enum(INDUSTRY_TAGS);

/** An hour in which a room was online. Values that the site does not publish are null. */
export const PerformerHour = z.object({
  /** Start of the hour, UTC. */
  at: Time,
  viewers: z.number().int().nullable(),
  followers: z.number().int().nullable(),
  /** Rank by viewers among the site's rooms in that hour; 1 is the highest. */
  rank: z.number().int().nullable(),
  show: z.enum(SHOWS),
});
export type PerformerHour = z.infer<typeof PerformerHour>;

/**
 * Statistics of a performer for members (DATA-03). Except for `lastSample` and `own`, all values are based on at most
 * the 30 full days (UTC) before `until`. They change only once a day, so that repeated requests, even with other zones,
 * do not reveal single hours.
 */
export const Performer = z.object({
  network: NetworkField,
  name: z.string(),
  source: z.enum(['feed', 'simulated']),
  /** Time of the site's last sample. */
  lastSample: Time,
  /** End of the aggregated period: start of the current day, UTC. */
  until: Time,
  /** Share of the hours in 7 and 30 days with collected data, 0 to 1. The statistics ignore the other hours. */
  coverage: z.object({ days7: z.number(), days30: z.number() }),
  /** Average rank by viewers over 7 days, where 1 is the highest; null if the room had no rank in that time. */
  rank: z.number().nullable(),
  /** Hours observed online. */
  streamed: z.object({ days7: z.number().int(), days30: z.number().int() }),
  /**
   * Viewers over 30 days. The peak is the highest of the hourly observations; a higher value in between is not
   * recorded.
   */
  viewers: z.object({ average: z.number().nullable(), peak: z.number().int().nullable() }),
  /**
   * Followers over 30 days: latest number, and gain per hour streamed and per day, from the first observation to the
   * last. Null if the site does not publish followers or there is only one observation.
   */
  followers: z.object({
    latest: z.number().int().nullable(),
    perHour: z.number().nullable(),
    perDay: z.number().nullable(),
  }),
  /** Most frequent tags, at most ten, with their share of the room's hours, 0 to 1. */
  tags: z.array(z.object({ tag: Tag, share: z.number() })),
  /**
   * Average viewers in each of the eight parts of the week, weekdays first; null with fewer than PART_HOURS_MIN hours
   * online.
   */
  parts: z.array(z.object({ kind: z.enum(DAY_KINDS), part: z.enum(DAY_PARTS), viewers: z.number().nullable() })),
  /** The four weeks before `until`, oldest first, with the number of days (UTC) online. Never discloses which days. */
  weeks: z.array(z.object({ from: Day, days: z.number().int().min(0).max(7) })),
  /** Rooms with similar tags and size, most similar first, at most SIMILAR_MAX; viewers are rounded. */
  similar: z.array(z.object({ name: z.string(), viewers: z.number().int().nullable(), tags: z.array(Tag) })),
  /** Only for the member whose claim of the room is confirmed: 720 hours up to the last sample. */
  own: z
    .object({
      /** Hours online, oldest first. The room was offline in every hour that is missing both here and in `gaps`. */
      hours: z.array(PerformerHour),
      /** Hours without a sample of the site. */
      gaps: z.array(Time),
    })
    .nullable(),
});
export type Performer = z.infer<typeof Performer>;
