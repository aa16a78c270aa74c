import type { Image } from '@site/contract/media/schemas.ts';
import { sessionDraft } from '#platform/session-draft.ts';

/** A comment as it is written. */
export interface CommentDraft {
  text: string;
  images: Image[];
  /** Names a new one: sent twice, it is made once. */
  draft: string;
}

function isImage(image: Partial<Image> | null): image is Image {
  return typeof image?.id === 'number' && typeof image.url === 'string' && typeof image.srcset === 'string';
}

/** What the tab kept, as far as it fits; else what one begins with. */
export function keptComment(name: string, begin: Omit<CommentDraft, 'draft'>): CommentDraft {
  const kept = sessionDraft.read<CommentDraft>(name);
  return {
    text: typeof kept?.text === 'string' ? kept.text : begin.text,
    images: Array.isArray(kept?.images) ? kept.images.filter(isImage) : begin.images,
    draft: typeof kept?.draft === 'string' ? kept.draft : crypto.randomUUID(),
  };
}
