import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Conversation } from '@site/contract/chat/schemas.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { toast } from '#platform/toast.ts';
import { useApi } from '#platform/api/use-api.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';
import { changeConversation } from '../box-cache.ts';
import { conversationQuery } from '../queries.ts';
import type { Chat } from '../chat.ts';

/** Actions for a whole conversation. If a call fails, a toast is shown and nothing changes. */
export function useConversationActions(chat: Chat, { id, lastSeq, with: person }: Conversation, onRemoved: () => void) {
  const { t } = useTranslation('chat');
  const api = useApi();
  const queryClient = useQueryClient();
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['chat'] });
  const take = (now: Conversation) => {
    // Also written while the conversation is still loading and shown from the list. Otherwise the response of that load,
    // from before the change, would replace it, because only queries with data are fetched again.
    queryClient.setQueryData(conversationQuery(api, id).queryKey, now);
    changeConversation(queryClient, id, () => now);
    return refresh();
  };
  const accept = useMutation({ mutationFn: () => api(chatRoutes.accept, { id }), onSuccess: take });
  const decline = useMutation({
    mutationFn: () => api(chatRoutes.decline, { id }),
    onSuccess: () => {
      onRemoved();
      return refresh();
    },
  });
  const mute = useMutation({ mutationFn: (on: boolean) => api(chatRoutes.mute, { id, on }), onSuccess: take });
  const clear = useMutation({
    mutationFn: () => api(chatRoutes.clear, { id }),
    onSuccess: () => {
      chat.timelines.dispatch(id, { type: 'cleared', upTo: lastSeq });
      onRemoved();
      return refresh();
    },
  });
  const block = useMutation({
    mutationFn: async (on: boolean) => {
      if (person) await api(followingRoutes.block, { id: person.id, on });
    },
    onSuccess: (_, on) => {
      toast('success', t(on ? 'block.done' : 'block.undone'));
      void queryClient.invalidateQueries({ queryKey: ['following'] });
      void queryClient.invalidateQueries({ queryKey: ['profiles'] });
      return refresh();
    },
  });
  return { accept, decline, mute, clear, block };
}
