import type { Executor } from '#db/client.ts';
import { bingoOverrides } from '#features/seasons';
import { bingoDay, bingoWindow, type BingoWindow } from './bingo-window.ts';

/**
 * Which year's bingo is played or waited for at a moment: the last one when staff let it go on over New Year. Each is at its own time,
 * or at the one that staff have set.
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
