import { expect, it } from 'vitest';
import { emptyMemory, intervalsOf, remember } from './scheduler.ts';

const START = '2026-03-01T10:00:00.000Z';
const later = (days: number) => new Date(Date.parse(START) + days * 86_400_000).toISOString();

it('schedules a card later the better it was known [LEARN-06]', () => {
  const days = intervalsOf(emptyMemory(START), START).map((one) => one.days);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  expect(new Set(days).size).toBe(4);
});

it('increases the interval each time a card is known [LEARN-06]', () => {
  let memory = emptyMemory(START);
  const gaps: number[] = [];
  for (let at = START, n = 0; n < 5; n += 1, at = memory.due) {
    memory = remember(memory, 3, at);
    gaps.push(Date.parse(memory.due) - Date.parse(at));
  }
  expect(gaps).toEqual(gaps.toSorted((a, b) => a - b));
  expect(memory.reps).toBe(5);
});

it('schedules a forgotten card soon and records the lapse [LEARN-06]', () => {
  let memory = remember(emptyMemory(START), 4, START);
  memory = remember(memory, 1, memory.due);
  expect(memory.lapses).toBe(1);
  expect(Date.parse(memory.due) - Date.parse(memory.lastReview ?? '')).toBeLessThan(3_600_000);
});

it('reads back the stored state of a card [LEARN-06]', () => {
  const memory = remember(emptyMemory(START), 3, START);
  const stored = JSON.parse(JSON.stringify(memory));
  expect(remember(stored, 3, later(2))).toEqual(remember(memory, 3, later(2)));
});
