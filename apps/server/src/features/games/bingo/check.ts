import { and, eq, sql } from 'drizzle-orm';
import { BINGO_POINTS, linesOf } from '@site/contract/games/bingo.ts';
import type { gameRoutes } from '@site/contract/games/routes.ts';
import { bingoCards } from '#db/schema/games.ts';
import { award } from '#features/points';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { TransactionScope } from '#platform/transaction-scope.ts';
import type { Operation } from '#platform/feature.ts';
import { boardOf, boardView, cardsOf, checkedOf, readCards, requireOpen, type Board } from './board.ts';
import { bingoLineMade } from '../events.ts';
import { isDone } from './is-done.ts';

/** Grants the points of a checked card and of the lines that it completes. */
async function reward(
  { tx, emit }: TransactionScope,
  { of: { userId, year }, at }: Board,
  { position, before, after }: { position: number; before: readonly string[]; after: readonly string[] },
): Promise<void> {
  const give = async (detail: string, points: number) => {
    const given = await award(tx, { userId, action: 'bingo', key: `bingo:${year}:${detail}`, points, detail, at });
    // The member was suspended during the check. The transaction rolls back.
    if (given === 0) throw new AppError('suspended');
  };
  await give(`card:${position}`, BINGO_POINTS.card);
  const made = after.filter((name) => !before.includes(name));
  for (const [n, name] of made.entries()) {
    const isFirst = before.length + n === 0;
    await give(`line:${name}`, isFirst ? BINGO_POINTS.firstLine : BINGO_POINTS.line);
  }
  if (made.length > 0) await emit(bingoLineMade, { userId });
}

export const check: Operation<typeof gameRoutes.check> = async (context, { position, preview }) => {
  const board = await boardOf(context, preview);
  requireOpen(board);
  return transact(context, async (work) => {
    const { tx } = work;
    // Locks the rows, so that two checks that complete a line together run sequentially.
    const cards = await readCards(tx, board).for('no key update');
    const card = cards.find((one) => one.position === position);
    const challenge = board.challenges[position];
    if (!card || !challenge) throw new AppError('games.not-turned');
    if (card.checkedAt !== null) return boardView(board, cards);
    if (!card.preview && !(await isDone(tx, challenge, card))) throw new AppError('games.challenge-open');
    await tx
      .update(bingoCards)
      .set({ checkedAt: sql`now()` })
      .where(and(cardsOf(board), eq(bingoCards.position, position)));
    const after = await readCards(tx, board);
    const linesIn = (rows: typeof cards) => linesOf(checkedOf(rows));
    if (!card.preview) await reward(work, board, { position, before: linesIn(cards), after: linesIn(after) });
    return boardView(board, after);
  });
};
