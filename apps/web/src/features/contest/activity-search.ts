import { CONTEST_TASKS, type ContestTask } from '@site/contract/contest/tasks.ts';

/** Tasks that links refer to by number: 1 for the login, 2 for the tweet, 5 for the first post. */
const ASKED = [1, 2, 5] as const;

export interface ActivitySearch {
  a?: (typeof ASKED)[number];
}

export function activitySearch({ a }: Record<string, unknown>): ActivitySearch {
  const asked = ASKED.find((one) => String(one) === String(a));
  return asked ? { a: asked } : {};
}

/** Task that the number in the URL refers to. */
export function askedTask({ a }: ActivitySearch): ContestTask | undefined {
  return a && CONTEST_TASKS[a - 1]?.task;
}
