import { useMutation, useQueryClient } from '@tanstack/react-query';
import { notificationRoutes } from '@site/contract/notifications/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { turnOn } from '../push/push.ts';
import { pushStateQuery } from '../push/push-state-query.ts';
import { notificationSettingsQuery } from '../queries.ts';

/** Channels for answers that the member chooses. */
type Choice = 'mail' | 'both' | 'none';

/** The channels that are on afterwards; `no-push` if the browser did not allow push notifications. */
type Outcome = Choice | 'no-push';

/** Saves how a new member wants to be notified of answers. The browser asks for its permission only for `both`. */
export function useAnswerOffer(userId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (choice: Choice): Promise<Outcome> => {
      // First, because browsers require a tap just before.
      const push = choice === 'both' ? await turnOn(api, userId).catch(() => 'off' as const) : null;
      const { choices } = await queryClient.query({ ...notificationSettingsQuery(api), staleTime: 'static' });
      const replies = { ...choices.replies, mail: choice !== 'none', push: push === 'on' || choices.replies.push };
      const settings = await api(notificationRoutes.setSettings, { choices: { ...choices, replies } });
      queryClient.setQueryData(notificationSettingsQuery(api).queryKey, settings);
      void queryClient.invalidateQueries({ queryKey: pushStateQuery(userId).queryKey });
      return choice === 'both' && push !== 'on' ? 'no-push' : choice;
    },
  });
}
