import type { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { presencesOf } from './presences-of.ts';

export const presence: Operation<typeof chatRoutes.presence> = async (context, { ids }) => {
  const found = await presencesOf(context, ids);
  return { items: [...found].map(([userId, shown]) => ({ userId, presence: shown })) };
};
