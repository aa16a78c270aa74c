/**
 * Tasks of the contest (POINTS-07) in order, with the required count. `/activity?a=` numbers them from 1.
 * `isReportedByClient`: the server cannot detect that the task is done, so the member's page reports it.
 */
export const CONTEST_TASKS = [
  { task: 'login', need: 1, isReportedByClient: false },
  { task: 'tweet', need: 1, isReportedByClient: true },
  { task: 'subscribe', need: 1, isReportedByClient: false },
  { task: 'courses', need: 1, isReportedByClient: true },
  { task: 'post', need: 1, isReportedByClient: false },
  { task: 'invite', need: 2, isReportedByClient: false },
] as const;
export type ContestTask = (typeof CONTEST_TASKS)[number]['task'];
export const CONTEST_TASK_KEYS = CONTEST_TASKS.map(({ task }) => task);

/** Points granted once, when the award for completing all tasks is claimed. */
export const CONTEST_POINTS = 100;
