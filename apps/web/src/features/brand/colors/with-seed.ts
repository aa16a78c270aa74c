import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import type { Brand } from '@site/contract/brand/brand.ts';

type Colors = Brand['colors'];

/**
 * Returns colours with one seed changed. Stated tokens belong to their seeds, so other seeds have computed ones; the
 * seeds of the published or the built-in brand have theirs back.
 */
export function withSeed(
  colors: Colors,
  seed: Partial<Pick<Colors, 'accent' | 'secondary'>>,
  published: Colors,
): Colors {
  const next = { ...colors, ...seed };
  const known = [colors, published, DEFAULT_BRAND.colors].find(
    ({ accent, secondary }) => accent === next.accent && secondary === next.secondary,
  );
  return { ...next, tokens: known?.tokens ?? { light: {}, dark: {} } };
}
