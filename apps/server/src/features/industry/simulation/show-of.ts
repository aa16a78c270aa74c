import type { Show } from '@site/contract/industry/sites.ts';
import { dice } from './dice.ts';
import type { SimulatedPerformer } from './performer-of.ts';

/** Day 0 (1 January 1970) was a Thursday. */
const isWeekend = (day: number) => [2, 3].includes(((day % 7) + 7) % 7);

interface RunningShow {
  /** Start of the show, in hours since 1970. */
  start: number;
  /** Elapsed fraction of the show, from 0 to 1. */
  done: number;
}

function showOfDay(performer: SimulatedPerformer, day: number, time: number): RunningShow | null {
  const next = dice(...performer.key, day);
  if (next() >= performer.works * (isWeekend(day) ? performer.weekend : 1)) return null;
  const start = day * 24 + performer.start + (next() - 0.5) * 1.6 - performer.offset;
  const length = performer.length * (0.7 + next() * 0.6);
  return time >= start && time < start + length ? { start, done: (time - start) / length } : null;
}

/**
 * Returns the show that a performer is doing at a time (hours since 1970). It started on that local day or the day
 * before.
 */
export function showOf(performer: SimulatedPerformer, time: number): RunningShow | null {
  const day = Math.floor((time + performer.offset) / 24);
  return showOfDay(performer, day, time) ?? showOfDay(performer, day - 1, time);
}

/** Returns the type of show in an hour. */
export function stateOf(performer: SimulatedPerformer, hour: number): Show {
  const chance = dice(...performer.key, hour, 1)();
  if (chance < 0.86) return 'public';
  if (chance < 0.93) return 'private';
  if (chance < 0.96) return 'group';
  return chance < 0.985 ? 'away' : 'hidden';
}
