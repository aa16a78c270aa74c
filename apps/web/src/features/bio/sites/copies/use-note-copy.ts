import { useMutation, useQueryClient } from '@tanstack/react-query';
import { bioRoutes } from '@site/contract/bio/routes.ts';
import type { Bio, BioCopy } from '@site/contract/bio/schemas.ts';
import { errorMessage } from '#platform/api/error-message.ts';
import { toast } from '#platform/toast.ts';
import { useApi, useUserId } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { bioKey } from '../queries.ts';

/** Records the text copied for a cam site. The displayed state changes once the server has responded. */
export function useNoteCopy() {
  const { t } = useTranslation();
  const api = useApi();
  const userId = useUserId();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (copy: Omit<BioCopy, 'copiedAt'>) => api(bioRoutes.copied, copy),
    onSuccess: (_, copy) =>
      queryClient.setQueryData<Bio>(bioKey(userId), (bio) => {
        if (!bio) return bio;
        const others = bio.copies.filter(({ site, part }) => site !== copy.site || part !== copy.part);
        return { ...bio, copies: [...others, { ...copy, copiedAt: new Date().toISOString() }] };
      }),
    onError: (error) => toast('error', errorMessage(error, t)),
  });
}
