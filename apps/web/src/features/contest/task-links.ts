import { linkOptions } from '@tanstack/react-router';
import type { ContestTask } from '@site/contract/contest/tasks.ts';

/** Link for each task, except the tweet, which is written on another site, and the login, which is already done. */
export const TASK_LINKS = {
  subscribe: linkOptions({ to: '/newsletter' }),
  courses: linkOptions({ to: '/coursesView/list' }),
  post: linkOptions({ to: '/forum/post' }),
  invite: linkOptions({ to: '/invite' }),
} as const satisfies Partial<Record<ContestTask, object>>;

export function hasLink(task: ContestTask): task is keyof typeof TASK_LINKS {
  return task in TASK_LINKS;
}
