import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import type { NotificationSettings, QuietHours } from '@site/contract/notifications/schemas.ts';
import type { Channel, NotificationGroup } from '@site/contract/notifications/types.ts';
import { useApi } from '#platform/api/use-api.ts';
import { withChoice } from './choices.ts';
import { notificationSettingsQuery } from '../queries.ts';

interface Choice {
  group: NotificationGroup;
  channel: Channel;
  on: boolean;
}

/** Notification settings. Choices are updated optimistically and rolled back when saving fails. */
export function useNotificationSettings() {
  const api = useApi();
  const queryClient = useQueryClient();
  const { queryKey } = notificationSettingsQuery(api);
  const query = useQuery(notificationSettingsQuery(api));
  const put = (change: (now: NotificationSettings) => NotificationSettings) =>
    queryClient.setQueryData(queryKey, (now) => now && change(now));

  const choose = useMutation({
    mutationKey: ['notifications', 'choose'],
    // Runs one mutation at a time; each sends all choices made so far.
    scope: { id: 'notifications' },
    mutationFn: async (_: Choice) => {
      const now = queryClient.getQueryData(queryKey);
      if (!now) throw new Error('notification settings changed before they were loaded');
      return api(notificationRoutes.setSettings, { choices: now.choices });
    },
    onMutate: ({ group, channel, on }) =>
      put((now) => ({ ...now, choices: withChoice(now.choices, { group, channel }, on) })),
    onError: (_, { group, channel, on }) =>
      put((now) => ({ ...now, choices: withChoice(now.choices, { group, channel }, !on) })),
  });
  const keepQuiet = useMutation({
    scope: { id: 'notifications' },
    mutationFn: (quiet: QuietHours | null) => api(notificationRoutes.setSettings, { quiet }),
    onSuccess: ({ quiet }) => put((now) => ({ ...now, quiet })),
  });
  return { query, choose, keepQuiet };
}
