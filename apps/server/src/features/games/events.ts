import { domainEvent } from '#platform/outbox.ts';

/** A row, column or diagonal of somebody's board became whole, or several by one card; boards that staff try out tell nothing. */
export const bingoLineMade = domainEvent<{ userId: number }>('games.bingo-line-made');
