import type { Language } from '@site/contract/core/languages.ts';
import { isLanguage } from '@site/contract/core/languages.ts';
import type { Image } from '@site/contract/media/schemas.ts';

export interface InspoValues {
  images: (Image & { alt: string })[];
  text: string;
  tags: string[];
  language: Language;
}

/** Returns the valid fields of the stored draft, and the initial values for the others. */
export function restoreValues(stored: Partial<InspoValues> | null, given: InspoValues): InspoValues {
  if (!stored) return given;
  return {
    images: Array.isArray(stored.images) ? stored.images : given.images,
    text: typeof stored.text === 'string' ? stored.text : given.text,
    tags: Array.isArray(stored.tags) ? stored.tags : given.tags,
    language: isLanguage(stored.language) ? stored.language : given.language,
  };
}

/** Restores alternative texts after images are added, removed or reordered; new images start with an empty one. */
export function withAlts(images: readonly Image[], before: InspoValues['images']): InspoValues['images'] {
  return images.map((image) => ({ ...image, alt: before.find(({ id }) => id === image.id)?.alt ?? '' }));
}
