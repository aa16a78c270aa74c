/** Fonts of texts and of the display face (logo, page titles, large numbers). Each covers Latin and Cyrillic. */
export const TEXT_FONTS = ['onest', 'manrope', 'rubik'] as const;
export const DISPLAY_FONTS = ['unbounded', 'comfortaa', 'playfair-display', ...TEXT_FONTS] as const;
export type BrandFont = (typeof DISPLAY_FONTS)[number];

interface FontDescriptor {
  /** Font family, as in the files. */
  family: string;
  generic: 'sans-serif' | 'serif';
}

export const BRAND_FONTS: Readonly<Record<BrandFont, FontDescriptor>> = {
  onest: { family: 'Onest', generic: 'sans-serif' },
  manrope: { family: 'Manrope', generic: 'sans-serif' },
  rubik: { family: 'Rubik', generic: 'sans-serif' },
  unbounded: { family: 'Unbounded', generic: 'sans-serif' },
  comfortaa: { family: 'Comfortaa', generic: 'sans-serif' },
  'playfair-display': { family: 'Playfair Display', generic: 'serif' },
};
