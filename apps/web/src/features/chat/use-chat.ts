import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Client } from '@site/contract/core/client.ts';
import { useApi, useUser } from '#platform/use-api.ts';
import { Chat } from './chat.ts';
import { waitingIn, type Pending } from './outbox.ts';
import type { Timeline } from './timeline.ts';

let opened: Chat | null = null;

/** The chat of this tab; of another account another one. */
function chatOf(api: Client, queryClient: QueryClient, userId: number): Chat {
  if (opened?.userId === userId) return opened;
  opened?.stop();
  opened = new Chat({ api, queryClient, userId });
  return opened;
}

/** The chat of who is signed in; only what is shown to members asks for it. */
export function useChat(): Chat {
  const api = useApi();
  const queryClient = useQueryClient();
  const user = useUser();
  if (user) return chatOf(api, queryClient, user.id);
  // While the account leaves, what stood for it stands a moment longer.
  if (!opened) throw new Error('a chat is shown to members only');
  return opened;
}

export function useTimeline(chat: Chat, id: number): Timeline {
  return useSyncExternalStore(chat.subscribe, () => chat.timeline(id));
}

/** What is written in a conversation and not yet taken. */
export function useWaiting(chat: Chat, id: number, { messages }: Timeline): readonly Pending[] {
  const outbox = useSyncExternalStore(chat.outbox.subscribe, chat.outbox.get);
  return waitingIn(outbox, id, messages, chat.userId);
}
