import type { chatRoutes } from '@site/contract/chat/routes.ts';
import type { Operation } from '#platform/feature.ts';
import { conversationView } from './conversation-views.ts';

export const conversation: Operation<typeof chatRoutes.conversation> = (context, { id }) =>
  conversationView(context, id);
