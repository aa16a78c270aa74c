import type { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { changeParticipant } from './change-participant.ts';
import { conversationView } from './conversation-views.ts';

export const mute: Operation<typeof chatRoutes.mute> = async (context, { id, on }) => {
  await changeParticipant(context, id, ({ side }) => (side.muted === on ? null : { muted: on }));
  return conversationView(context, id);
};
