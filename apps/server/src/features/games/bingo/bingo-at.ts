import type { Executor } from '#db/client.ts';
import { bingoOverrides } from '#features/seasons';
import { bingoDay, bingoWindow, type BingoWindow } from './bingo-window.ts';

/**
 * Returns the year and period of this year's bingo, even if it is over. Staff can override the period of each year. If
 * they have extended the previous year's bingo past New Year, that bingo is returned until it ends.
 */
export async function bingoAt(db: Executor, at: number): Promise<BingoWindow & { year: number }> {
  const { year } = bingoDay(at);
  const overrides = await bingoOverrides(db, year);
  const windowOf = (one: number): BingoWindow => {
    const set = overrides.get(one);
    return set ? { opens: Date.parse(set.startsAt), ends: Date.parse(set.endsAt) } : bingoWindow(one);
  };
  const before = windowOf(year - 1);
  return at < before.ends ? { year: year - 1, ...before } : { year, ...windowOf(year) };
}
