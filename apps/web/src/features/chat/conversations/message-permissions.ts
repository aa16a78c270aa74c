import type { User } from '@site/contract/accounts/schemas.ts';
import type { Conversation } from '@site/contract/chat/schemas.ts';
import { refusalOf } from '#platform/sessions/session.ts';
import type { Translate } from '#platform/translations/catalogues.ts';
import type { MessagePermissions } from '../messages/use-message-actions.tsx';
import { conversationName } from './conversation-name.ts';

/** Returns why the user cannot write in the conversation; null if they can. */
function writeRefusal(user: User | null, { state, left, blocked }: Conversation) {
  if (refusalOf(user, 'member') === 'suspended') return 'suspended';
  if (blocked) return 'blocked';
  if (state === 'closed') return 'closed';
  return state === 'asked' && left === 0 ? 'asked' : null;
}

/** Returns the text that says why the user cannot write in the conversation; null if they can. */
export function refusalText(user: User | null, conversation: Conversation, t: Translate<'chat'>): string | null {
  const refusal = writeRefusal(user, conversation);
  if (refusal === null) return null;
  if (refusal === 'suspended') return t('core:error.suspended');
  return t(`shut.${refusal}`, { name: conversationName(conversation.with, t) });
}

/** Returns what the user may do with the messages of a conversation. */
export function messagePermissions(user: User | null, conversation: Conversation): MessagePermissions {
  const { state, left } = conversation;
  const refusal = writeRefusal(user, conversation);
  const writes = refusal === null && state !== 'request';
  return {
    reply: writes,
    // Each message of a request can be corrected once, even if no further message can be sent.
    edit: writes || refusal === 'asked',
    react: refusal === null && state === 'open' && left === null,
  };
}
