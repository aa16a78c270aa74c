import { queryOptions } from '@tanstack/react-query';
import type { Client } from '@site/contract/core/client.ts';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';

export const remindersKey = ['forum', 'reminders'] as const;

/** Reminders of the current user, the earliest first. */
export const remindersQuery = (api: Client) =>
  queryOptions({
    queryKey: remindersKey,
    queryFn: async ({ signal }) => (await api(threadRoutes.reminders, {}, { signal })).items,
  });
