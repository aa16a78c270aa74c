import { PIECE_SECONDS } from '@site/contract/courses/limits.ts';

/** Start and end of a chapter in the video, in seconds. */
export interface Part {
  start: number;
  end: number;
}

/** Maximum seconds of video between two time updates of a busy player; a larger difference counts as a seek. */
const STEP_MAX = 15;
/** Share of a piece that must be played for the piece to count. */
const SHARE = 0.6;

/** Number of pieces in a part, at least 1. */
export const piecesOf = ({ start, end }: Part) => Math.max(1, Math.ceil((end - start) / PIECE_SECONDS));

/** Tracks which pieces of a video were actually played; a seek does not count. */
export class PlayedPieces {
  readonly #played = new Map<string, number>();
  #last: number | null = null;

  /** Called on a seek, because the interval before the next update was not played. */
  jump(): void {
    this.#last = null;
  }

  /**
   * Records that playback has reached this second.
   * @returns the pieces of the part, numbered from 1, that have now been played long enough to count
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
