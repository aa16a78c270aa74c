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

/**
 * Declines a message request. Its messages are cleared for the current user, and the sender sees no change. Does
 * nothing if the request is already declined.
 * @throws AppError chat.not-found if the conversation does not exist or is already accepted
 */
export const decline: Operation<typeof chatRoutes.decline> = async (context, { id }) => {
  await changeParticipant(context, id, ({ side: { state }, lastSeq }) => {
    if (state === 'open') throw new AppError('chat.not-found');
    return state === 'request' ? { state: 'declined', clearedSeq: lastSeq, unread: 0, lastAt: null } : null;
  });
  return {};
};
