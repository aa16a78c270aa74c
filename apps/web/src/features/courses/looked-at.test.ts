import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LookedAt } from './looked-at.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Pages of 500 pixels. */
function reader({ hidden = false } = {}) {
  const seen: number[] = [];
  const places: number[] = [];
  const pages = new LookedAt(
    { onSeen: (unit) => void seen.push(unit), onPlace: (unit) => void places.push(unit) },
    hidden,
  );
  const show = (shown: Record<number, number>) =>
    pages.look(Object.entries(shown).map(([unit, pixels]) => ({ unit: Number(unit), shown: pixels, whole: 500 })));
  return { pages, seen, places, show };
}

it('a page counts once it was on screen long enough [LEARN-01]', () => {
  const { seen, places, show } = reader();
  show({ 1: 500, 2: 200, 3: 0 });
  vi.advanceTimersByTime(1100);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(seen).toEqual([1]);
  expect(places).toEqual([1]);
});

it('pages that one jumps over do not count, those that one jumps to do [LEARN-01]', () => {
  const { seen, places, show } = reader();
  show({ 1: 500, 2: 200, 3: 0, 4: 0, 5: 0, 6: 0 });
  vi.advanceTimersByTime(2000);
  show({ 1: 0, 2: 0, 5: 500, 6: 240 });
  vi.advanceTimersByTime(2000);
  show({ 5: 0, 6: 500 });
  vi.advanceTimersByTime(2000);
  expect(seen).toEqual([1, 5, 6]);
  expect(places).toEqual([1, 5, 6]);
});

it('who goes on before that has not seen it [LEARN-01]', () => {
  const { seen, show } = reader();
  show({ 1: 500 });
  vi.advanceTimersByTime(1000);
  show({ 1: 100, 2: 400 });
  vi.advanceTimersByTime(1000);
  show({ 1: 500, 2: 0 });
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual([]);
});

it('what moves on the screen, but stays on it, counts [LEARN-01]', () => {
  const { seen, show } = reader();
  show({ 1: 260 });
  vi.advanceTimersByTime(600);
  show({ 1: 500 });
  vi.advanceTimersByTime(700);
  expect(seen).toEqual([1]);
});

it('a tab in the background counts nothing until one looks at it [LEARN-01]', () => {
  const { pages, seen, show } = reader();
  show({ 1: 500 });
  vi.advanceTimersByTime(1000);
  pages.turn(true);
  show({ 2: 500 });
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual([]);
  pages.turn(false);
  vi.advanceTimersByTime(1300);
  expect(seen).toEqual([1, 2]);
});

it('a tab that is opened in the background too [LEARN-01]', () => {
  const { seen, show } = reader({ hidden: true });
  show({ 1: 500 });
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual([]);
});

it('a page that is gone counts nothing more [LEARN-01]', () => {
  const { pages, seen, show } = reader();
  show({ 1: 500 });
  pages.end();
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual([]);
});
