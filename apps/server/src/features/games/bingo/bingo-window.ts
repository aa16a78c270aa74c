import { BINGO_ZONE } from '@site/contract/games/bingo.ts';

/** Half-open interval: from `opens` until just before `ends`, as timestamps in milliseconds. */
export interface BingoWindow {
  opens: number;
  ends: number;
}

/** Returns the period of a year's bingo: from 14 December to the end of the 25th, US Central time (POINTS-06). */
export function bingoWindow(year: number): BingoWindow {
  const beginOf = (day: number) => Temporal.PlainDate.from({ year, month: 12, day }).toZonedDateTime(BINGO_ZONE);
  return { opens: beginOf(14).epochMilliseconds, ends: beginOf(26).epochMilliseconds };
}

export function bingoState({ opens, ends }: BingoWindow, at: number): 'before' | 'open' | 'over' {
  if (at < opens) return 'before';
  return at < ends ? 'open' : 'over';
}

/** Returns the day in US Central time that contains a timestamp, its year, and the start of the next day. */
export function bingoDay(at: number): { day: string; year: number; nextAt: number } {
  const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(BINGO_ZONE).toPlainDate();
  const nextAt = day.add({ days: 1 }).toZonedDateTime(BINGO_ZONE).epochMilliseconds;
  return { day: day.toString(), year: day.year, nextAt };
}
