import { z } from 'zod';
import { Id, pageOf, Time } from '../core/fields.ts';
import { Author } from '../members/schemas.ts';
import { LEDGER_ACTIONS, POINT_ACTION_KEYS } from './rules.ts';

/** A date in the member's time zone, such as `2026-11-22`. */
export const LocalDay = z.iso.date();

/** Streak: consecutive days with a visit. Rest days in between neither extend nor break it. */
export const Streak = z.object({
  /** Length of the current streak in days. */
  days: z.number().int(),
  /** Length of the longest streak in days. */
  best: z.number().int(),
  /** Whether today already counts. */
  today: z.boolean(),
  /** Declared rest days from today, sorted. */
  rest: z.array(LocalDay),
});
export type Streak = z.infer<typeof Streak>;

/** Points and level of the current user. */
export const PointsLevel = z.object({
  points: z.number().int(),
  level: z.number().int(),
  /** Threshold of this level in points; `to` is that of the next level, or null at the last level. */
  from: z.number().int(),
  to: z.number().int().nullable(),
  streak: Streak,
  /** Current date in the member's time zone `zone`. */
  day: LocalDay,
  zone: z.string(),
  /** Whether the member is hidden from leaderboards. */
  hidden: z.boolean(),
});
export type PointsLevel = z.infer<typeof PointsLevel>;

/** Points that an action can earn today. */
export const DailyTask = z.object({
  action: z.enum(POINT_ACTION_KEYS),
  /** Points per occurrence. */
  points: z.number().int(),
  /** Maximum occurrences per day; `done` is the number counted today. */
  limit: z.number().int(),
  done: z.number().int(),
});
export type DailyTask = z.infer<typeof DailyTask>;

export const DailyTasks = z.object({
  day: LocalDay,
  /** End of the day: the member's local midnight. */
  resetsAt: Time,
  tasks: z.array(DailyTask),
  /** Points earned today from all sources. */
  earned: z.number().int(),
});

/** An entry of the points ledger as its owner sees it. Negative points are a reversal. */
export const PointsEntry = z.object({
  id: Id,
  action: z.enum(LEDGER_ACTIONS),
  points: z.number().int(),
  /** Content that the points were granted for, while it exists: its title or preview, and its path. */
  subject: z.object({ title: z.string(), path: z.string() }).nullable(),
  /** For a badge its name and level, such as `posts:2`; for bingo `card:5` or `line:row-1`; otherwise empty. */
  detail: z.string(),
  at: Time,
});
export type PointsEntry = z.infer<typeof PointsEntry>;
export const PointsHistory = pageOf(PointsEntry);

/** week: from Monday; month: from the first; both in UTC. */
export const BOARD_PERIODS = ['week', 'month', 'all'] as const;
export type BoardPeriod = (typeof BOARD_PERIODS)[number];

export const Leaderboard = z.object({
  /** Equal points share a rank. */
  items: z.array(
    z.object({
      place: z.number().int(),
      author: Author,
      points: z.number().int(),
      /** Level by all points, not only those of the period. */
      level: z.number().int(),
      own: z.boolean(),
    }),
  ),
  /** The caller's rank, even if it is not among the listed entries; null without points in the period, or if hidden. */
  own: z.object({ place: z.number().int(), points: z.number().int() }).nullable(),
  /** Whether the caller chose to be hidden. */
  hidden: z.boolean(),
  /** Whether the caller's name is hidden because of privacy settings (private, or hides visits). */
  keptOff: z.boolean(),
  /** Start of the next period; null for all time. */
  resetsAt: Time.nullable(),
});
export type Leaderboard = z.infer<typeof Leaderboard>;
