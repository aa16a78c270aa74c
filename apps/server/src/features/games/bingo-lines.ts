import { sql, type SQL } from 'drizzle-orm';
import { linesOf } from '@site/contract/games/bingo.ts';
import { bingoCards } from '#db/schema/games.ts';

/** How many rows, columns and diagonals somebody made in the bingo of all years, boards that staff try out left aside: a column. */
export function bingoLines(userId: number): SQL<number> {
  return sql`(select coalesce(json_agg(positions), '[]') from (
      select json_agg(c.position) as positions from ${bingoCards} c
      where c.user_id = ${userId} and not c.preview and c.checked_at is not null
      group by c.year
    ) boards)`.mapWith((boards: number[][]) =>
    boards.reduce((sum, positions) => sum + linesOf(new Set(positions)).length, 0),
  );
}
