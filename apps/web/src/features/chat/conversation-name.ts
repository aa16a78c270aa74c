import type { Conversation } from '@site/contract/chat/schemas.ts';
import type { Translate } from '#platform/catalogues.ts';

/** Whom a conversation is with; those who have left have no name any more. */
export function conversationName(person: Conversation['with'], t: Translate<'chat'>): string {
  return person?.nickName || t('gone');
}
