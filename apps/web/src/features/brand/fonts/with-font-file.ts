import { FONT_FILES_MAX, type BrandFontFile, type UploadedFont } from '@site/contract/brand/uploaded-fonts.ts';

/** Returns a font with a further file, by weight. It replaces one of the same weights. */
export function withFontFile(font: UploadedFont | null, file: BrandFontFile): UploadedFont {
  const { min, max } = file.weights;
  const others = (font?.files ?? []).filter(({ weights }) => weights.min !== min || weights.max !== max);
  const files = [...others, file].toSorted((a, b) => a.weights.min - b.weights.min || a.weights.max - b.weights.max);
  return { files: files.slice(0, FONT_FILES_MAX), licensed: true };
}

/** Returns a font without one of its files; null without any. */
export function withoutFontFile(font: UploadedFont, removed: BrandFontFile): UploadedFont | null {
  const files = font.files.filter(({ file }) => file !== removed.file);
  return files.length > 0 ? { ...font, files } : null;
}
