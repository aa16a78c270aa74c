import { PIECE_SECONDS } from '@site/contract/courses/limits.ts';

/** A chapter's part of the film, in seconds. */
export interface Part {
  start: number;
  end: number;
}

/** Between two reports of the player there is at most so much of the film; more is a jump. */
const STEP_MAX = 2.5;
/** So much of a piece has to be played. */
const SHARE = 0.6;

/** How many pieces a part has. */
export const piecesOf = ({ start, end }: Part) => Math.max(1, Math.ceil((end - start) / PIECE_SECONDS));

/** Counts which pieces of a film were really played: what is jumped over was not. */
export class PlayedPieces {
  readonly #played = new Map<string, number>();
  #last: number | null = null;

  /** It was jumped or stopped: what lies between was not played. */
  jump(): void {
    this.#last = null;
  }

  /**
   * The film has come to this second by playing.
   * @returns the piece of the part, from 1, that has been seen with that; null when there is none
   */
  reach(second: number, part: Part): number | null {
    const from = this.#last;
    this.#last = second;
    if (from === null || second <= from || second - from > STEP_MAX || from < part.start) return null;
    const piece = Math.min(Math.floor((from - part.start) / PIECE_SECONDS) + 1, piecesOf(part));
    const begins = part.start + (piece - 1) * PIECE_SECONDS;
    const length = Math.min(PIECE_SECONDS, part.end - begins);
    const key = `${part.start} ${piece}`;
    const played = (this.#played.get(key) ?? 0) + second - from;
    this.#played.set(key, played);
    return played >= length * SHARE ? piece : null;
  }
}
