import type { Reply } from '@site/contract/forum/schemas.ts';
import type { Image } from '@site/contract/media/schemas.ts';

export interface ReplyValues {
  content: string;
  images: Image[];
}

/** Form values of a reply to edit, or of a new one. */
export function replyValues(reply: Reply | undefined): ReplyValues {
  return reply ? { content: reply.html, images: reply.images } : { content: '', images: [] };
}

function isImage(value: unknown): value is Image {
  return (
    typeof value === 'object' && value !== null && 'id' in value && 'url' in value && typeof value.url === 'string'
  );
}

export function areReplyValues(values: unknown): values is ReplyValues {
  if (typeof values !== 'object' || values === null) return false;
  // Treated as partial: both fields are checked below.
  const { content, images } = values as Partial<ReplyValues>;
  return typeof content === 'string' && Array.isArray(images) && images.every(isImage);
}
