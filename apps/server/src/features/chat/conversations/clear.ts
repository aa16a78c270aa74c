import type { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { changeParticipant } from './change-participant.ts';

/**
 * Deletes a conversation for the current user. The read receipt stays where it is, because clearing a conversation does
 * not mean that anything was read.
 */
export const clear: Operation<typeof chatRoutes.clear> = async (context, { id }) => {
  await changeParticipant(context, id, ({ lastSeq }) => ({ clearedSeq: lastSeq, unread: 0, lastAt: null }));
  return {};
};
