import type { Image } from '@site/contract/media/schemas.ts';
import type { FormKey } from '#platform/storage/storage-keys.ts';
import { sessionDraft } from '#platform/forms/session-draft.ts';

/** Comment that is being written. */
export interface CommentDraft {
  text: string;
  images: Image[];
  /** Idempotency key, so that a comment sent twice is created only once. */
  draft: string;
}

function isImage(image: Partial<Image> | null): image is Image {
  return typeof image?.id === 'number' && typeof image.url === 'string' && typeof image.srcset === 'string';
}

/**
 * Returns the draft from session storage, with the initial values for missing or invalid fields, and a new idempotency
 * key if none is stored.
 */
export function restoreComment(name: FormKey, begin: Omit<CommentDraft, 'draft'>): CommentDraft {
  const stored = sessionDraft.read<CommentDraft>(name);
  return {
    text: typeof stored?.text === 'string' ? stored.text : begin.text,
    images: Array.isArray(stored?.images) ? stored.images.filter(isImage) : begin.images,
    draft: typeof stored?.draft === 'string' ? stored.draft : crypto.randomUUID(),
  };
}
