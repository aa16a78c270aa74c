import { useMutation } from '@tanstack/react-query';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/** Pins or unpins a post (FORUM-11). */
export function usePin(onDone: (id: number, pinned: boolean) => void) {
  const api = useApi();
  const { t } = useTranslation('forum');
  return useMutation({
    mutationFn: async ({ id, on }: { id: number; on: boolean }) => {
      // Lazy-loaded, because all readers load this hook and only admins use it.
      const { moderationRoutes } = await import('@site/contract/moderation/routes.ts');
      return api(moderationRoutes.pin, { id, on });
    },
    onSuccess: ({ pinned }, { id }) => {
      toast('success', t(pinned ? 'pin.success' : 'unpin.success'));
      onDone(id, pinned);
    },
  });
}
