import { useMutation, useQueryClient } from '@tanstack/react-query';
import { threadRoutes } from '@site/contract/forum/thread-routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { toast } from '#platform/toast.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { patchPost } from '../post-cache.ts';
import { remindersKey } from './reminders-query.ts';

/** Sets the reminder of a post to a time, or removes it with `null`. */
export function useRemind(id: number, done?: () => void) {
  const { t } = useTranslation('forum');
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (at: string | null) => api(threadRoutes.remind, { id, at: at ?? undefined }),
    onSuccess: ({ at, saves }) => {
      patchPost(queryClient, id, { remindAt: at, saves, ...(at && { saved: true }) });
      void queryClient.invalidateQueries({ queryKey: remindersKey });
      toast('success', t(at ? 'remind.set' : 'remind.removed'));
      done?.();
    },
  });
}
