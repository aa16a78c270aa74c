import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import { useApi } from '#platform/api/use-api.ts';
import { isTemporary } from '#platform/autosave/is-temporary.ts';

export interface Opening {
  /** Why the conversation could not be opened; null while it opens. */
  error: Error | null;
  /** Tries again; null if another attempt would fail too. */
  retry: (() => void) | null;
}

/** Opens the conversation with a member, or creates it. Runs once for each time that the member is chosen. */
export function useOpenWith(userId: number | undefined, onOpened: (id: number) => void): Opening {
  const api = useApi();
  const queryClient = useQueryClient();
  const opening = useMutation({
    mutationFn: (whom: number) => api(chatRoutes.open, { userId: whom }),
    onSuccess: (conversation) => queryClient.setQueryData(['chat', 'conversation', conversation.id], conversation),
  });
  // A callback of `mutate` runs for the latest call only, so that a late answer does not replace another conversation.
  const open = (whom: number) => opening.mutate(whom, { onSuccess: ({ id }) => onOpened(id) });
  const startedWith = useRef<number | undefined>(undefined);
  const begin = useEffectEvent((whom: number | undefined) => (whom === undefined ? opening.reset() : open(whom)));
  useEffect(() => {
    if (startedWith.current === userId) return;
    startedWith.current = userId;
    begin(userId);
  }, [userId]);
  const { error } = opening;
  return { error, retry: userId !== undefined && isTemporary(error) ? () => open(userId) : null };
}
