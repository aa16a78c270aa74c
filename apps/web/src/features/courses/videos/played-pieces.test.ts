import { expect, it } from 'vitest';
import { PlayedPieces, piecesOf, type Part } from './played-pieces.ts';

function play(pieces: PlayedPieces, from: number, to: number, part: Part): number[] {
  const seen = new Set<number>();
  for (let second = from; second <= to; second += 0.25) {
    for (const piece of pieces.reach(second, part)) seen.add(piece);
  }
  return [...seen];
}

it('counts played pieces from the start of the chapter [LEARN-02]', () => {
  expect(play(new PlayedPieces(), 52, 63, { start: 52, end: 80 })).toEqual([1, 2]);
});

it('does not count what was skipped by seeking [LEARN-02]', () => {
  const pieces = new PlayedPieces();
  const part = { start: 0, end: 60 };
  expect(pieces.reach(0, part)).toEqual([]);
  expect(pieces.reach(40, part)).toEqual([]);
  pieces.jump();
  expect(pieces.reach(50, part)).toEqual([]);
});

it('counts the short last piece of a video and none after it [LEARN-02]', () => {
  const part = { start: 0, end: 12 };
  expect(piecesOf(part)).toBe(3);
  expect(play(new PlayedPieces(), 10, 12, part)).toEqual([3]);
});

it('loses nothing when the player reports rarely [LEARN-02]', () => {
  const pieces = new PlayedPieces();
  const part = { start: 0, end: 60 };
  pieces.reach(0, part);
  expect(pieces.reach(9, part)).toEqual([1, 2]);
});
