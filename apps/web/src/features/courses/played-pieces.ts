import { PIECE_SECONDS } from '@site/contract/courses/limits.ts';

/** A chapter's part of the film, in seconds. */
export interface Part {
  start: number;
  end: number;
}

/** Between two reports of a player that is kept busy there is at most so much of the film; more is a jump. */
const STEP_MAX = 15;
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
   * @returns the pieces of the part, from 1, that have been seen with that
   */
  reach(second: number, part: Part): number[] {
    const last = this.#last;
    this.#last = second;
    if (last === null || second <= last || second - last > STEP_MAX) return [];
    const seen: number[] = [];
    for (let piece = 1; piece <= piecesOf(part); piece += 1) {
      const begins = part.start + (piece - 1) * PIECE_SECONDS;
      const ends = Math.min(begins + PIECE_SECONDS, part.end);
      const now = Math.min(second, ends) - Math.max(last, begins);
      if (now <= 0) continue;
      const key = `${part.start} ${piece}`;
      const before = this.#played.get(key) ?? 0;
      const enough = (ends - begins) * SHARE;
      this.#played.set(key, before + now);
      if (before < enough && before + now >= enough) seen.push(piece);
    }
    return seen;
  }
}
