import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Client } from '@site/contract/core/client.ts';
import { useApi, useUser } from '#platform/api/use-api.ts';
import { Chat } from './chat.ts';
import type { ChatDraft } from './sending/chat-drafts.ts';
import { waitingIn, type Pending } from './sending/send-queue.ts';
import type { Timeline } from './timeline.ts';

let opened: Chat | null = null;

/** Returns the chat of this tab. Creates a new one when the account changes. */
function chatOf(api: Client, queryClient: QueryClient, userId: number): Chat {
  if (opened?.userId === userId) return opened;
  opened?.stop();
  opened = new Chat({ api, queryClient, userId });
  return opened;
}

/** Returns the chat of the logged-in member. Only for components that are shown to members. */
export function useChat(): Chat {
  const api = useApi();
  const queryClient = useQueryClient();
  const user = useUser();
  if (user) return chatOf(api, queryClient, user.id);
  // During a log-out, components that are still mounted use the previous chat.
  if (!opened) throw new Error('the chat is available to members only');
  return opened;
}

export function useTimeline(chat: Chat, id: number): Timeline {
  return useSyncExternalStore(chat.subscribe, () => chat.timelines.of(id));
}

/** Returns the unsent content of a conversation's input. */
export function useDraft(chat: Chat, id: number): ChatDraft {
  return useSyncExternalStore(chat.drafts.subscribe, () => chat.drafts.get(id));
}

/** Returns the pending messages of a conversation. */
export function useWaiting(chat: Chat, id: number, { messages }: Timeline): readonly Pending[] {
  const sendQueue = useSyncExternalStore(chat.sendQueue.subscribe, chat.sendQueue.get);
  return waitingIn(sendQueue, { conversationId: id, messages, ownId: chat.userId });
}
