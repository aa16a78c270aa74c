import { z } from 'zod';
import { Time } from '../core/fields.ts';
import { NETWORKS, roomKey, SHOWS } from './networks.ts';
import { INDUSTRY_TAGS } from './tags.ts';

/** So many letters of a name are needed before names are looked for: nobody lists a site by its alphabet. */
export const NAME_QUERY_MIN = 3;
export const PERFORMERS_FOUND_MAX = 10;
export const SIMILAR_MAX = 6;
/** A day part says nothing of viewers where a room was seen in fewer hours: one evening is nobody's habit. */
export const PART_HOURS_MIN = 3;

/** Six hours each, from midnight of the reader's clock, as closely as six hours of UTC come to them. */
export const DAY_PARTS = ['night', 'morning', 'afternoon', 'evening'] as const;
export type DayPart = (typeof DAY_PARTS)[number];
/** Monday to Friday, and the rest. */
export const DAY_KINDS = ['weekday', 'weekend'] as const;
export type DayKind = (typeof DAY_KINDS)[number];

export const NetworkField = z.enum(NETWORKS);

/** A name on a cam site, in small letters. */
export const RoomName = z
  .string()
  .trim()
  .toLowerCase()
  .refine((name) => roomKey(name) !== null, 'industry.name');

const Day = z.iso.date();
const Tag = z.enum(INDUSTRY_TAGS);

/** An hour in which a room was online. What the site does not say is null. */
export const PerformerHour = z.object({
  /** Its beginning, UTC. */
  at: Time,
  viewers: z.number().int().nullable(),
  /** How many follow the room. */
  followers: z.number().int().nullable(),
  /** Place among the site's rooms of that hour by viewers, from 1. */
  rank: z.number().int().nullable(),
  show: z.enum(SHOWS),
});
export type PerformerHour = z.infer<typeof PerformerHour>;

/**
 * A performer as members see one (DATA-03). All but `own` is made of the 30 whole days (UTC) before `until`, and so is new
 * once a day: who asks each hour, or in another zone, learns no hours by it.
 */
export const Performer = z.object({
  network: NetworkField,
  name: z.string(),
  source: z.enum(['feed', 'simulated']),
  /** When the site's feed was last read. */
  lastSample: Time,
  /** The end of what is counted: the beginning of the present day, UTC. */
  until: Time,
  /** Of the hours of 7 and of 30 days, the share that was read: 0 to 1. Hours that were not are in no figure. */
  coverage: z.object({ days7: z.number(), days30: z.number() }),
  /** Average place by viewers among the site's rooms over 7 days, from 1; null when it was not seen in them. */
  rank: z.number().nullable(),
  /** Hours in which it was seen online. */
  streamed: z.object({ days7: z.number().int(), days30: z.number().int() }),
  /** Of 30 days. The peak is that of the hourly readings: a higher one between two of them is not seen. */
  viewers: z.object({ average: z.number().nullable(), peak: z.number().int().nullable() }),
  /**
   * Of 30 days; null where the site does not count followers, or one reading is all there is. Gained per hour that was streamed,
   * and per day from the first reading to the last.
   */
  followers: z.object({
    latest: z.number().int().nullable(),
    perHour: z.number().nullable(),
    perDay: z.number().nullable(),
  }),
  /** Those it had most of the time first, at most ten; share of its hours, 0 to 1. */
  tags: z.array(z.object({ tag: Tag, share: z.number() })),
  /** Eight, weekday first. Average viewers; null where it was seen in fewer than PART_HOURS_MIN hours. */
  parts: z.array(z.object({ kind: z.enum(DAY_KINDS), part: z.enum(DAY_PARTS), viewers: z.number().nullable() })),
  /** The four weeks before `until`, oldest first: on how many days (UTC) it was seen. Never which. */
  weeks: z.array(z.object({ from: Day, days: z.number().int().min(0).max(7) })),
  /** Rooms like it in tags and size, the most alike first, SIMILAR_MAX at most; viewers in round figures. */
  similar: z.array(z.object({ name: z.string(), viewers: z.number().int().nullable(), tags: z.array(Tag) })),
  /** Of who has shown that the name is theirs, and of nobody else: 720 hours up to the last reading. */
  own: z
    .object({
      /** Oldest first; an hour that is neither here nor in `gaps` was read, and the room was not online. */
      hours: z.array(PerformerHour),
      /** Hours in which the site was not read: nothing is known of them. */
      gaps: z.array(Time),
    })
    .nullable(),
});
export type Performer = z.infer<typeof Performer>;
