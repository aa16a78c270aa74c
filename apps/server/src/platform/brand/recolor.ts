import { DEFAULT_BRAND } from '@site/contract/brand/default-brand.ts';
import { COLOR_SCHEMES, COLOR_TOKENS, paletteOf } from '@site/contract/brand/palette.ts';
import type { LiveBrand } from './live-brand.ts';

const BUILT_IN = paletteOf(DEFAULT_BRAND.colors);
/** Colours that mean the same in every brand. */
const NEUTRAL = new Set(['#ffffff', '#000000']);

/** Colour of a brand by the colour that the built-in brand has for the same token. */
const mappings = new WeakMap<LiveBrand, ReadonlyMap<string, string>>();

function mappingOf(live: LiveBrand): ReadonlyMap<string, string> {
  const known = mappings.get(live);
  if (known) return known;
  const mapping = new Map<string, string>();
  for (const scheme of COLOR_SCHEMES) {
    for (const token of COLOR_TOKENS) {
      const [from, to] = [BUILT_IN[scheme][token], live.palette[scheme][token]];
      // The first token counts for colours that several tokens have.
      if (!NEUTRAL.has(from) && !mapping.has(from)) mapping.set(from, to);
    }
  }
  mappings.set(live, mapping);
  return mapping;
}

/** Returns a drawing (SVG) in the colours of a brand. Drawings are stored in those of the built-in one. */
export function recolor(drawing: string, live: LiveBrand): string {
  const mapping = mappingOf(live);
  return drawing.replace(/#[0-9a-f]{6}\b/gi, (color) => mapping.get(color.toLowerCase()) ?? color);
}
