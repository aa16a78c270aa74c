/**
 * The tasks of the contest (POINTS-07), in order, and how often each is asked for. `/activity?a=` names them from 1.
 * told: only the member's own page knows that it was done, and says so.
 */
export const CONTEST_TASKS = [
  { task: 'login', need: 1, told: false },
  { task: 'tweet', need: 1, told: true },
  { task: 'subscribe', need: 1, told: false },
  { task: 'courses', need: 1, told: true },
  { task: 'post', need: 1, told: false },
  { task: 'invite', need: 2, told: false },
] as const;
export type ContestTask = (typeof CONTEST_TASKS)[number]['task'];
export const CONTEST_TASK_KEYS = CONTEST_TASKS.map(({ task }) => task);

/** Once, when all are done. */
export const CONTEST_POINTS = 100;
