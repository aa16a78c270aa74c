import type { Language } from '@site/contract/core/languages.ts';
import { isLanguage } from '@site/contract/core/languages.ts';
import type { Image } from '@site/contract/media/schemas.ts';

/** What the form of a post holds. */
export interface InspoValues {
  images: (Image & { alt: string })[];
  text: string;
  tags: string[];
  language: Language;
}

/** What was kept of a form, as far as it is whole; the rest is as given. */
export function keptValues(kept: Partial<InspoValues> | null, given: InspoValues): InspoValues {
  if (!kept) return given;
  return {
    images: Array.isArray(kept.images) ? kept.images : given.images,
    text: typeof kept.text === 'string' ? kept.text : given.text,
    tags: Array.isArray(kept.tags) ? kept.tags : given.tags,
    language: isLanguage(kept.language) ? kept.language : given.language,
  };
}

/** The same pictures in another order, or others: the words of those that were there stay with them. */
export function withAlts(images: readonly Image[], before: InspoValues['images']): InspoValues['images'] {
  return images.map((image) => ({ ...image, alt: before.find(({ id }) => id === image.id)?.alt ?? '' }));
}
