import { useNavigate } from '@tanstack/react-router';
import type { ChatPerson } from '@site/contract/chat/schemas.ts';
import { widgetBus } from '#platform/widget-bus.ts';
import type { OpenConversation } from '../conversations/row-link.tsx';

/**
 * Opens or creates the conversation with a member: in the chat window if `open` is given, otherwise on the messages
 * page.
 */
export function useStartConversation(open: OpenConversation | undefined) {
  const navigate = useNavigate();
  return ({ author, conversationId }: ChatPerson): void => {
    if (!open) {
      void navigate({
        to: '/chat-page',
        search: conversationId === null ? { to: author.id } : { id: conversationId },
      });
    } else if (conversationId === null) {
      widgetBus.queueMessage('open-chat', { userId: author.id });
    } else {
      open(conversationId);
    }
  };
}
