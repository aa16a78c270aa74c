import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { VisibilityTracker } from './visibility-tracker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Simulates a reader with pages 500 pixels high. */
function reader({ hidden = false } = {}) {
  const seen: number[] = [];
  const places: number[] = [];
  const pages = new VisibilityTracker(
    { onSeen: (unit) => void seen.push(unit), onPlace: (unit) => void places.push(unit) },
    hidden,
  );
  const show = (shown: Record<number, number>) =>
    pages.look(Object.entries(shown).map(([unit, pixels]) => ({ unit: Number(unit), shown: pixels, whole: 500 })));
  return { pages, seen, places, show };
}

it('counts a page after it was visible long enough [LEARN-01]', () => {
  const { seen, places, show } = reader();
  show({ 1: 500, 2: 200, 3: 0 });
  vi.advanceTimersByTime(1100);
  expect(seen).toEqual([]);
  vi.advanceTimersByTime(200);
  expect(seen).toEqual([1]);
  expect(places).toEqual([1]);
});

it('skips pages that a jump passes and counts its target [LEARN-01]', () => {
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

it('does not count a page that is left too early [LEARN-01]', () => {
  const { seen, show } = reader();
  show({ 1: 500 });
  vi.advanceTimersByTime(1000);
  show({ 1: 100, 2: 400 });
  vi.advanceTimersByTime(1000);
  show({ 1: 500, 2: 0 });
  vi.advanceTimersByTime(1000);
  expect(seen).toEqual([]);
});

it('counts a part that scrolls but stays visible [LEARN-01]', () => {
  const { seen, show } = reader();
  show({ 1: 260 });
  vi.advanceTimersByTime(600);
  show({ 1: 500 });
  vi.advanceTimersByTime(700);
  expect(seen).toEqual([1]);
});

it('counts nothing in a background tab until it is shown [LEARN-01]', () => {
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

it('counts nothing in a tab opened in the background [LEARN-01]', () => {
  const { seen, show } = reader({ hidden: true });
  show({ 1: 500 });
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual([]);
});

it('counts nothing after the page is unmounted [LEARN-01]', () => {
  const { pages, seen, show } = reader();
  show({ 1: 500 });
  pages.end();
  vi.advanceTimersByTime(5000);
  expect(seen).toEqual([]);
});
