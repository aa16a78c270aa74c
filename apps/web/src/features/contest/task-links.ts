import { linkOptions } from '@tanstack/react-router';
import type { ContestTask } from '@site/contract/contest/tasks.ts';

/** Link to each task. A tweet is written on another site, and logging in is already done. */
export const TASK_LINKS = {
  subscribe: linkOptions({ to: '/newsletter' }),
  courses: linkOptions({ to: '/coursesView/list' }),
  post: linkOptions({ to: '/forum/post' }),
  invite: linkOptions({ to: '/invite' }),
} as const satisfies Partial<Record<ContestTask, object>>;

export function hasLink(task: ContestTask): task is keyof typeof TASK_LINKS {
  return task in TASK_LINKS;
}
