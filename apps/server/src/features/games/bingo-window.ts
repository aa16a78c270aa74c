import { BINGO_ZONE } from '@site/contract/games/bingo.ts';

/** From a moment until just before another, in milliseconds since 1970. */
export interface BingoWindow {
  opens: number;
  ends: number;
}

/** The bingo of a year: from 14 December to the last second of the 25th, US Central time (POINTS-06). */
export function bingoWindow(year: number): BingoWindow {
  const beginOf = (day: number) => Temporal.PlainDate.from({ year, month: 12, day }).toZonedDateTime(BINGO_ZONE);
  return { opens: beginOf(14).epochMilliseconds, ends: beginOf(26).epochMilliseconds };
}

export function bingoState({ opens, ends }: BingoWindow, at: number): 'before' | 'open' | 'over' {
  if (at < opens) return 'before';
  return at < ends ? 'open' : 'over';
}

/** The day of US Central time that a moment lies in, its year, and when the next one begins. */
export function bingoDay(at: number): { day: string; year: number; nextAt: number } {
  const day = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(BINGO_ZONE).toPlainDate();
  const nextAt = day.add({ days: 1 }).toZonedDateTime(BINGO_ZONE).epochMilliseconds;
  return { day: day.toString(), year: day.year, nextAt };
}
