import { useMutation, useQueryClient } from '@tanstack/react-query';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { patchPost, patchRow } from '../post-cache.ts';

/** Marks all replies of a post as read, and updates the unread count in the cache. */
export function useMarkAllRead(postId: number) {
  const api = useApi();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api(forumRoutes.read, { id: postId, all: true }),
    onSuccess: (state) => {
      patchPost(queryClient, postId, state);
      patchRow(queryClient, postId, { unread: state.unread });
    },
  });
}
