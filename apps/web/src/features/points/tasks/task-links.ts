import { linkOptions } from '@tanstack/react-router';
import type { PointAction } from '@site/contract/points/rules.ts';

/**
 * Link for each task. For actions of other members, it leads to the content that they react to. A visit needs no link,
 * because it is already done.
 */
export const TASK_LINKS = {
  visit: null,
  post: linkOptions({ to: '/forum/post' }),
  reply: linkOptions({ to: '/forum/home' }),
  like: linkOptions({ to: '/forum/home', search: { sort: 'helpful' } }),
  replied: linkOptions({ to: '/about-me', search: { tab: 'replies' } }),
  liked: linkOptions({ to: '/about-me' }),
} as const satisfies Record<PointAction, object | null>;
