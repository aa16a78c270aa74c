import type { Observation } from '../../snapshot.ts';

/** Viewer statistics of an hour. */
export interface Ranking {
  /**
   * Rank of each room, starting at 1. Rooms with the same number of viewers share the better rank. 0 if viewers were
   * not counted.
   */
  ranks: Int32Array;
  counted: number;
  viewers: number;
  /** Quartiles of viewers per room, linearly interpolated; null if none were counted. */
  lowerQuartile: number | null;
  median: number | null;
  upperQuartile: number | null;
}

/** More than the number of rooms in any feed. Multiplied by a viewer count, it still fits into a safe integer. */
const PLACES = 2 ** 21;

/** Ranks the rooms of an hour by viewers. */
export function rankRooms(rooms: readonly Pick<Observation, 'viewers'>[]): Ranking {
  // Sorts plain numbers, with viewers in the high digits and the index in the low ones, which is several times as fast
  // as comparing rooms.
  const all = new Float64Array(rooms.length);
  let counted = 0;
  for (const [place, room] of rooms.entries()) {
    if (room.viewers === null) continue;
    all[counted] = room.viewers * PLACES + place;
    counted += 1;
  }
  const keys = all.subarray(0, counted).sort();
  const ranks = new Int32Array(rooms.length);
  const viewersAt = (index: number) => Math.floor((keys[index] ?? 0) / PLACES);
  let viewers = 0;
  let rank = 0;
  for (let index = counted - 1, above = -1; index >= 0; index -= 1) {
    const own = viewersAt(index);
    if (own !== above) rank = counted - index;
    above = own;
    viewers += own;
    ranks[(keys[index] ?? 0) % PLACES] = rank;
  }
  const share = (part: number): number | null => {
    if (counted === 0) return null;
    const at = part * (counted - 1);
    const [low, high] = [viewersAt(Math.floor(at)), viewersAt(Math.ceil(at))];
    return low + (high - low) * (at % 1);
  };
  return {
    ranks,
    counted,
    viewers,
    lowerQuartile: share(0.25),
    median: share(0.5),
    upperQuartile: share(0.75),
  };
}
