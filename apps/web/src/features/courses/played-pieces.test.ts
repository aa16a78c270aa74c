import { expect, it } from 'vitest';
import { PlayedPieces, piecesOf, type Part } from './played-pieces.ts';

function play(pieces: PlayedPieces, from: number, to: number, part: Part): number[] {
  const seen = new Set<number>();
  for (let second = from; second <= to; second += 0.25) {
    const piece = pieces.reach(second, part);
    if (piece !== null) seen.add(piece);
  }
  return [...seen];
}

it('pieces that were played count, from the beginning of the chapter [LEARN-02]', () => {
  expect(play(new PlayedPieces(), 52, 63, { start: 52, end: 80 })).toEqual([1, 2]);
});

it('what was jumped over does not count [LEARN-02]', () => {
  const pieces = new PlayedPieces();
  const part = { start: 0, end: 60 };
  expect(pieces.reach(0, part)).toBeNull();
  expect(pieces.reach(40, part)).toBeNull();
  pieces.jump();
  expect(pieces.reach(50, part)).toBeNull();
});

it('the short last piece of a film can be seen too, and there is none after it [LEARN-02]', () => {
  const part = { start: 0, end: 12 };
  expect(piecesOf(part)).toBe(3);
  expect(play(new PlayedPieces(), 10, 12, part)).toEqual([3]);
});
