import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { Conversation, Message } from '@site/contract/chat/schemas.ts';
import { boxKey, type Box } from './queries.ts';

interface BoxPage {
  items: Conversation[];
  next: string | null;
  requests: number;
}
export type BoxData = InfiniteData<BoxPage, string | null>;

const BOXES: readonly Box[] = ['inbox', 'requests'];

/** Returns a conversation whose newest message was edited or reacted to. */
function withLast(conversation: Conversation, message: Message): Conversation {
  const { last } = conversation;
  const isNewer = last?.seq === message.seq && !last.deleted && message.revision > last.revision;
  return isNewer ? { ...conversation, last: message } : conversation;
}

/** Applies a received or changed message to a conversation. A message that has already been applied changes nothing. */
export function withMessage(conversation: Conversation, message: Message, ownId: number): Conversation {
  const { id, lastSeq, readSeq, unread, left } = conversation;
  if (message.conversationId !== id) return conversation;
  if (message.seq <= lastSeq) return withLast(conversation, message);
  const isOwn = message.senderId === ownId;
  return {
    ...conversation,
    last: message,
    lastSeq: message.seq,
    lastAt: message.createdAt,
    // An own message counts towards the limit of a message request.
    ...(isOwn && left !== null && { state: 'asked', left: Math.max(0, left - 1) }),
    unread: !isOwn && message.seq > readSeq ? unread + 1 : unread,
  };
}

/** Applies a change to a conversation in the list. Moves it to the top if its last activity has changed. */
export function withConversation(data: BoxData, id: number, change: (one: Conversation) => Conversation): BoxData {
  const found = data.pages.flatMap(({ items }) => items).find((one) => one.id === id);
  if (!found) return data;
  const changed = change(found);
  if (changed === found) return data;
  if (changed.lastAt === found.lastAt) {
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.map((one) => (one === found ? changed : one)),
    }));
    return { ...data, pages };
  }
  const pages = data.pages.map((page, at) => {
    const others = page.items.filter((one) => one !== found);
    return { ...page, items: at === 0 ? [changed, ...others] : others };
  });
  return { ...data, pages };
}

/** Changes a conversation in all caches. @returns false when no list contains it */
export function changeConversation(
  queryClient: QueryClient,
  id: number,
  change: (one: Conversation) => Conversation,
): boolean {
  let listed = false;
  // Unchanged data is not written, because that would mark stale data as fresh.
  queryClient.setQueryData<Conversation>(['chat', 'conversation', id], (one) => {
    const changed = one && change(one);
    return changed === one ? undefined : changed;
  });
  for (const box of BOXES) {
    queryClient.setQueryData<BoxData>(boxKey(box), (data) => {
      if (!data) return undefined;
      listed ||= data.pages.some(({ items }) => items.some((one) => one.id === id));
      const changed = withConversation(data, id, change);
      return changed === data ? undefined : changed;
    });
  }
  return listed;
}

/** Returns a conversation from a cached list, or undefined. */
export function knownConversation(queryClient: QueryClient, id: number): Conversation | undefined {
  for (const box of BOXES) {
    const data = queryClient.getQueryData<BoxData>(boxKey(box));
    const found = data?.pages.flatMap(({ items }) => items).find((one) => one.id === id);
    if (found) return found;
  }
  return undefined;
}
