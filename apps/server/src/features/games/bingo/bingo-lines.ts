import { sql, type SQL } from 'drizzle-orm';
import { linesOf } from '@site/contract/games/bingo.ts';
import { bingoCards } from '#db/schema/games.ts';

/** Column: number of rows, columns and diagonals that a member has completed in all years, excluding preview boards. */
export function bingoLines(userId: number): SQL<number> {
  return sql`(select coalesce(json_agg(positions), '[]') from (
      select json_agg(c.position) as positions from ${bingoCards} c
      where c.user_id = ${userId} and not c.preview and c.checked_at is not null
      group by c.year
    ) boards)`.mapWith((boards: number[][]) =>
    boards.reduce((sum, positions) => sum + linesOf(new Set(positions)).length, 0),
  );
}
