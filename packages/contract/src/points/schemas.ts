import { z } from 'zod';
import { Id, pageOf, Time } from '../core/fields.ts';
import { Author } from '../members/schemas.ts';
import { LEDGER_ACTIONS, POINT_ACTION_KEYS } from './rules.ts';

/** A day of the calendar in the member's own zone, `2026-11-22`. */
export const OwnDay = z.iso.date();

/** Days with a visit that follow each other. Rest days between them are not counted, and break nothing. */
export const Streak = z.object({
  days: z.number().int(),
  best: z.number().int(),
  /** Today is counted already. */
  today: z.boolean(),
  /** Declared rest days from today on, in order. */
  rest: z.array(OwnDay),
});
export type Streak = z.infer<typeof Streak>;

/** Where one stands. */
export const PointsLevel = z.object({
  points: z.number().int(),
  level: z.number().int(),
  /** Points at which this level begins, and at which the next does; null at the last. */
  from: z.number().int(),
  to: z.number().int().nullable(),
  streak: Streak,
  /** One's own today, and the zone that says so. */
  day: OwnDay,
  zone: z.string(),
  /** The own name stands on no leaderboard. */
  hidden: z.boolean(),
});
export type PointsLevel = z.infer<typeof PointsLevel>;

/** What can be earned today by one action. */
export const DailyTask = z.object({
  action: z.enum(POINT_ACTION_KEYS),
  /** For each time. */
  points: z.number().int(),
  /** Times a day at most, and how often it counted today. */
  limit: z.number().int(),
  done: z.number().int(),
});
export type DailyTask = z.infer<typeof DailyTask>;

export const DailyTasks = z.object({
  day: OwnDay,
  /** When the day ends: the member's own midnight. */
  resetsAt: Time,
  tasks: z.array(DailyTask),
  /** Points of today, from everything. */
  earned: z.number().int(),
});

/** A line of the ledger, as its owner sees it. Negative: taken back. */
export const PointsEntry = z.object({
  id: Id,
  action: z.enum(LEDGER_ACTIONS),
  points: z.number().int(),
  /** What it was for, while it is there: its title or first words, and where it stands. */
  subject: z.object({ title: z.string(), path: z.string() }).nullable(),
  /** Of a badge: `posts:2`, its name and level. Of bingo: `card:5` or `line:row-1`. Else empty. */
  detail: z.string(),
  at: Time,
});
export type PointsEntry = z.infer<typeof PointsEntry>;
export const PointsHistory = pageOf(PointsEntry);

/** week: from Monday; month: from the first; both by UTC. */
export const BOARD_PERIODS = ['week', 'month', 'all'] as const;
export type BoardPeriod = (typeof BOARD_PERIODS)[number];

export const Leaderboard = z.object({
  /** Equal points share a place. */
  items: z.array(
    z.object({
      place: z.number().int(),
      author: Author,
      points: z.number().int(),
      /** By all points, not those of the period. */
      level: z.number().int(),
      own: z.boolean(),
    }),
  ),
  /** The own place, also when it is further down; null without points in the period, or when hidden. */
  own: z.object({ place: z.number().int(), points: z.number().int() }).nullable(),
  /** The own name is left off by one's own wish. */
  hidden: z.boolean(),
  /** The caller's privacy settings (private, or hides visits) keep the name off. */
  keptOff: z.boolean(),
  /** When the next period begins; null for all time. */
  resetsAt: Time.nullable(),
});
export type Leaderboard = z.infer<typeof Leaderboard>;
