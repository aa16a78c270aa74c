import type { chatRoutes } from '@site/contract/chat/routes.ts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { changeParticipant } from '../conversations/change-participant.ts';
import { conversationView } from '../conversations/conversation-views.ts';

/** Accepts a message request and notifies its sender. When accepted and declined concurrently, the first call wins. */
export const accept: Operation<typeof chatRoutes.accept> = async (context, { id }) => {
  const { side, changed } = await changeParticipant(context, id, ({ side: { state } }) => {
    if (state === 'declined') throw new AppError('chat.not-found');
    return state === 'request' ? { state: 'open' } : null;
  });
  if (changed) context.hub.send(`user:${side.otherId}`, 'chat_changed', { conversationId: id });
  return conversationView(context, id);
};
