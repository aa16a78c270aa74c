import { useMutation } from '@tanstack/react-query';
import { moderationRoutes } from '@site/contract/moderation/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/use-api.ts';
import { useTranslation } from '#platform/use-translation.tsx';

/** Pins a post above the lists, or takes it down (FORUM-11). */
export function usePin(onDone: (id: number, pinned: boolean) => void) {
  const api = useApi();
  const { t } = useTranslation('forum');
  return useMutation({
    mutationFn: ({ id, on }: { id: number; on: boolean }) => api(moderationRoutes.pin, { id, on }),
    onSuccess: ({ pinned }, { id }) => {
      toast('success', t(pinned ? 'pin.success' : 'unpin.success'));
      onDone(id, pinned);
    },
  });
}
