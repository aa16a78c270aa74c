import { domainEvent } from '#platform/jobs/outbox.ts';

/** Emitted once when a card completes one or more rows, columns or diagonals. Preview boards emit nothing. */
export const bingoLineMade = domainEvent<{ userId: number }>('games.bingo-line-made');
