import type { BioCopy } from '@site/contract/bio/schemas.ts';

/**
 * current: the copied text equals the text that would be copied now. changed: it differs. never: nothing has been
 * copied.
 */
export type CopyState = 'current' | 'changed' | 'never';

/**
 * Compares a copy with the current texts.
 * @param texts all variants that may have been copied, because a tip menu has a text for each app
 */
export function copyState(copy: BioCopy | undefined, texts: readonly string[]): CopyState {
  if (!copy) return 'never';
  return texts.includes(copy.text) ? 'current' : 'changed';
}

export const copyOf = (copies: readonly BioCopy[], site: BioCopy['site'], part: BioCopy['part']) =>
  copies.find((copy) => copy.site === site && copy.part === part);
