import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BADGE_NAMES, BADGES } from '@site/contract/badges/badges.ts';
import { LEVEL_STATES, type BadgePlan } from '@site/contract/badges/routes.ts';
import { POINT_ACTION_KEYS, POINT_ACTIONS } from '@site/contract/points/rules.ts';
import type { DailyTask } from '@site/contract/points/schemas.ts';
import { nextSteps } from './next-steps.ts';

type State = (typeof LEVEL_STATES)[number];

function plan(badge: keyof typeof BADGES, value: number, ...states: State[]): BadgePlan {
  return {
    badge,
    value,
    counted: true,
    levels: BADGES[badge].levels.map((threshold, index) => ({
      level: index + 1,
      threshold,
      state: states[index] ?? 'progress',
      points: 10,
      claimedAt: null,
    })),
  };
}

const task = (action: DailyTask['action'], done: number): DailyTask => ({
  action,
  points: POINT_ACTIONS[action].points,
  limit: POINT_ACTIONS[action].times,
  done,
});
const LEVEL = { points: 40, level: 1, to: 50 };
const HIGHEST = { points: 9000, level: 10, to: null };
const kinds = (known: Partial<Parameters<typeof nextSteps>[0]>) =>
  nextSteps({ level: LEVEL, tasks: undefined, badges: undefined, tarot: undefined, ...known }).map(({ kind }) => kind);

describe('nextSteps [POINTS-02]', () => {
  test("orders claims first, then the tarot card, then today's tasks", () => {
    const badges = [plan('replies', 4), plan('posts', 1, 'claim')];
    expect(kinds({ badges, tarot: true, tasks: [task('post', 0), task('reply', 9)] })).toEqual([
      'claim',
      'tarot',
      'task',
      'task',
      'badge',
      'level',
    ]);
  });

  test('includes how often a task can still earn points today', () => {
    expect(nextSteps({ level: LEVEL, tasks: [task('reply', 7)], badges: [], tarot: false })[0]).toEqual({
      kind: 'task',
      action: 'reply',
      points: 5,
      left: 3,
    });
  });

  test('leaves out tasks that are complete or depend on other members', () => {
    expect(kinds({ tasks: [task('reply', 10), task('liked', 0), task('replied', 0), task('visit', 0)] })).toEqual([
      'level',
    ]);
  });

  test('suggests the nearer of two badges', () => {
    const badges = [plan('posts', 7, 'done'), plan('replies', 4)];
    expect(nextSteps({ level: HIGHEST, tasks: [], badges, tarot: false })).toEqual([
      { kind: 'badge', badge: 'replies', level: 1, value: 4, threshold: 5 },
    ]);
  });

  test('does not suggest a badge for shows that are not counted', () => {
    const badges = [{ ...plan('streams-month', 0, 'done', 'progress'), value: 5, counted: false }];
    expect(kinds({ badges })).toEqual(['level']);
  });

  test('suggests a rest at the highest level with nothing left to do', () => {
    expect(kinds({ level: HIGHEST })).toEqual(['rest']);
  });

  test('always returns a step and never an impossible one', () => {
    const states = fc.constantFrom(...LEVEL_STATES);
    const badges = fc.array(
      fc
        .tuple(fc.constantFrom(...BADGE_NAMES), fc.nat(3000), states, states, states, states)
        .map(([badge, value, ...levels]) => plan(badge, value, ...levels)),
    );
    const tasks = fc.array(
      fc
        .constantFrom(...POINT_ACTION_KEYS)
        .chain((action) => fc.nat(POINT_ACTIONS[action].times).map((done) => task(action, done))),
    );
    fc.assert(
      fc.property(badges, tasks, fc.boolean(), (all, some, tarot) => {
        const steps = nextSteps({ level: LEVEL, tasks: some, badges: all, tarot });
        const may = (step: (typeof steps)[number]): boolean => {
          if (step.kind === 'task') return step.left > 0;
          if (step.kind !== 'claim' && step.kind !== 'badge') return true;
          const state = step.kind === 'claim' ? 'claim' : 'progress';
          return all.some(({ badge, levels }) => badge === step.badge && levels[step.level - 1]?.state === state);
        };
        expect(steps.length).toBeGreaterThan(0);
        expect(steps.filter((step) => !may(step))).toEqual([]);
        expect(steps.some(({ kind }) => kind === 'tarot')).toBe(tarot);
      }),
    );
  });
});
