import type { BadgePlan } from '@site/contract/badges/routes.ts';
import type { BadgeName } from '@site/contract/badges/badges.ts';
import type { PointAction } from '@site/contract/points/rules.ts';
import type { DailyTask, PointsLevel } from '@site/contract/points/schemas.ts';

/** Actions that the member can take; the others happen automatically or depend on other members. */
const OWN_TASKS = ['reply', 'like', 'post'] as const satisfies readonly PointAction[];
export type OwnTask = (typeof OWN_TASKS)[number];

/** Share of a badge's next threshold from which the badge is suggested. */
const NEAR = 0.6;

export type NextStep =
  | { kind: 'claim'; badge: BadgeName; level: number }
  | { kind: 'tarot' }
  | { kind: 'task'; action: OwnTask; points: number; left: number }
  | { kind: 'badge'; badge: BadgeName; level: number; value: number; threshold: number }
  | { kind: 'level'; level: number; missing: number }
  | { kind: 'rest' };

/** Loaded data; undefined where loading failed. */
interface Known {
  level: Pick<PointsLevel, 'points' | 'level' | 'to'>;
  tasks: readonly DailyTask[] | undefined;
  badges: readonly BadgePlan[] | undefined;
  /** Whether today's card has not been drawn yet. */
  tarot: boolean | undefined;
}

/**
 * Next steps, best first: claim rewards, draw today's card, tasks of today, the nearest badge, the level. Never empty:
 * when nothing is left, a rest is suggested.
 */
export function nextSteps({ level, tasks = [], badges = [], tarot = false }: Known): [NextStep, ...NextStep[]] {
  const claims = badges.flatMap(({ badge, levels }): NextStep[] =>
    levels.filter(({ state }) => state === 'claim').map((one) => ({ kind: 'claim', badge, level: one.level })),
  );
  const open = OWN_TASKS.flatMap((action): NextStep[] => {
    const task = tasks.find((one) => one.action === action);
    const left = task ? task.limit - task.done : 0;
    return task && left > 0 ? [{ kind: 'task', action, points: task.points, left }] : [];
  });
  const near = nearest(badges);
  const steps: NextStep[] = [
    ...claims,
    ...(tarot ? [{ kind: 'tarot' } as const] : []),
    ...open,
    ...(near ? [near] : []),
    ...(level.to === null
      ? []
      : [{ kind: 'level', level: level.level + 1, missing: level.to - level.points } as const]),
  ];
  const [first = { kind: 'rest' }, ...others] = steps;
  return [first, ...others];
}

/** Badge closest to its next threshold; undefined if no counted badge has reached the share `NEAR`. */
function nearest(badges: readonly BadgePlan[]): NextStep | undefined {
  const open = badges.flatMap(({ badge, value, counted, levels }) => {
    const next = levels.find(({ state }) => state === 'progress');
    const share = next ? value / next.threshold : 0;
    return next && counted && share >= NEAR ? [{ badge, value, share, ...next }] : [];
  });
  const [best] = open.toSorted((a, b) => b.share - a.share);
  return best && { kind: 'badge', badge: best.badge, level: best.level, value: best.value, threshold: best.threshold };
}
