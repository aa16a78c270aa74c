import type { QuotedMessage } from '@site/contract/chat/schemas.ts';
import type { Translate } from '#platform/translations/catalogues.ts';

/** Returns the text shown for a quoted message, on one line. */
export function quoteText({ text, deleted }: QuotedMessage, t: Translate<'chat'>): string {
  if (deleted) return t('message.deleted');
  return text.replace(/\s+/gu, ' ') || t('message.picture');
}

/**
 * Returns what a reply refers to, as a label.
 * @param name name of the quoted message's sender; null for the current user
 */
export const replyLabel = (name: string | null, t: Translate<'chat'>): string =>
  name === null ? t('reply.to-you') : t('reply.to', { name });
