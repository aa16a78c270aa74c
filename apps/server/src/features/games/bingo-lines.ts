import { and, eq, isNotNull } from 'drizzle-orm';
import { linesOf } from '@site/contract/games/bingo.ts';
import type { Executor } from '#db/client.ts';
import { bingoCards } from '#db/schema/games.ts';

/** How many rows, columns and diagonals somebody made in the bingo of all years, boards that staff try out left aside. */
export async function bingoLines(db: Executor, userId: number): Promise<number> {
  const { year, position, checkedAt, preview } = bingoCards;
  const rows = await db
    .select({ year, position })
    .from(bingoCards)
    .where(and(eq(bingoCards.userId, userId), eq(preview, false), isNotNull(checkedAt)));
  const boards = Map.groupBy(rows, (row) => row.year).values();
  return boards.reduce((sum, board) => sum + linesOf(new Set(board.map((row) => row.position))).length, 0);
}
