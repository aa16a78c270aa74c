import type { Conversation } from '@site/contract/chat/schemas.ts';
import type { Translate } from '#platform/catalogues.ts';

/** Returns the name of the other member; a deleted member has none. */
export function conversationName(person: Conversation['with'], t: Translate<'chat'>): string {
  return person?.nickName || t('gone');
}
