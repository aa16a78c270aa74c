import type { Conversation } from '@site/contract/chat/schemas.ts';
import type { Translate } from '#platform/translations/catalogues.ts';

/** Returns the name of the other member, or a placeholder if their account has been deleted. */
export function conversationName(person: Conversation['with'], t: Translate<'chat'>): string {
  return person?.nickName || t('gone');
}
