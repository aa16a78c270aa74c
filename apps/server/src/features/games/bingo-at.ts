import type { Executor } from '#db/client.ts';
import { bingoOverride } from '#features/seasons';
import { bingoDay, bingoWindow, type BingoWindow } from './bingo-window.ts';

/** When the bingo of a year is: at its own time, or at the one that staff have set. */
async function windowOf(db: Executor, year: number): Promise<BingoWindow> {
  const set = await bingoOverride(db, year);
  return set ? { opens: Date.parse(set.startsAt), ends: Date.parse(set.endsAt) } : bingoWindow(year);
}

/** Which year's bingo is played or waited for at a moment: the last one when staff let it go on over New Year. */
export async function bingoAt(db: Executor, at: number): Promise<BingoWindow & { year: number }> {
  const { year } = bingoDay(at);
  const [before, now] = await Promise.all([windowOf(db, year - 1), windowOf(db, year)]);
  return at < before.ends ? { year: year - 1, ...before } : { year, ...now };
}
