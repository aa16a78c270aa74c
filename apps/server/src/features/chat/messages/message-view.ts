import type { Message } from '@site/contract/chat/schemas.ts';
import { warningsOf } from '@site/contract/chat/warnings.ts';
import { imageView } from '#features/media';
import type { Services } from '#platform/context.ts';
import type { MessageRow } from './message-rows.ts';

/**
 * Returns a message as one participant sees it. A message that was deleted for both or hidden by moderation is reduced
 * to a placeholder.
 */
export function messageView(
  { settings }: Pick<Services, 'settings'>,
  { id, conversationId, seq, senderId, clientId, text, images, state, createdAt }: MessageRow,
  readerId: number,
): Message {
  const deleted = state !== 'visible';
  return {
    ...{ id, conversationId, seq, senderId, clientId, createdAt, deleted },
    text: deleted ? '' : text,
    images: deleted ? [] : images.map(imageView),
    warnings: deleted || senderId === readerId ? [] : warningsOf(text, [new URL(settings.PUBLIC_URL).host]),
  };
}
