import type { Message, QuotedMessage } from '@site/contract/chat/schemas.ts';
import { warningsOf } from '@site/contract/chat/warnings.ts';
import { imageView } from '#features/media';
import type { Services } from '#platform/context.ts';
import type { MessageRow, QuotedRow } from './message-rows.ts';

function quoteView({ seq, senderId, text, picture, state, deletedFor }: QuotedRow, readerId: number): QuotedMessage {
  const deleted = state !== 'visible' || deletedFor.includes(readerId);
  return { seq, senderId, deleted, text: deleted ? '' : text, picture: !deleted && picture };
}

/**
 * Returns a message as one participant sees it. A message that was deleted for both or hidden by moderation is reduced
 * to a placeholder.
 */
export function messageView({ settings }: Pick<Services, 'settings'>, message: MessageRow, readerId: number): Message {
  const { id, conversationId, seq, senderId, clientId, text, images, state, createdAt, revision } = message;
  const deleted = state !== 'visible';
  return {
    ...{ id, conversationId, seq, senderId, clientId, createdAt, revision, deleted },
    editedAt: deleted ? null : message.editedAt,
    replyTo: deleted || !message.quoted ? null : quoteView(message.quoted, readerId),
    reactions: deleted ? [] : message.reactions,
    text: deleted ? '' : text,
    images: deleted ? [] : images.map(imageView),
    warnings: deleted || senderId === readerId ? [] : warningsOf(text, [new URL(settings.PUBLIC_URL).host]),
  };
}
