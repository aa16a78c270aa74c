import { expect, it } from 'vitest';
import { courseAction, isShown } from './course-action.ts';

it('offers one next action per state [LEARN-01]', () => {
  expect(courseAction({ state: 'start', begun: false, percent: 0 })).toBe('start');
  expect(courseAction({ state: 'start', begun: true, percent: 40 })).toBe('continue');
  expect(courseAction({ state: 'complete', begun: true, percent: 100 })).toBe('certificate');
  expect(courseAction({ state: 'relearn', begun: true, percent: 0 })).toBe('again');
});

it('still marks a course complete after chapters are added, and links to the new ones [LEARN-01]', () => {
  expect(courseAction({ state: 'complete', begun: true, percent: 80 })).toBe('new');
  expect(isShown({ state: 'complete', begun: true, percent: 80, level: 'grow' }, { state: 'complete' })).toBe(true);
});

it('filters the list by level and progress [LEARN-01]', () => {
  const card = { state: 'start', begun: true, percent: 5, level: 'grow' } as const;
  expect(isShown(card, {})).toBe(true);
  expect(isShown(card, { level: 'grow', state: 'begun' })).toBe(true);
  expect(isShown(card, { level: 'safety' })).toBe(false);
  expect(isShown(card, { state: 'new' })).toBe(false);
});
