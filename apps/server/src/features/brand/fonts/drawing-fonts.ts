import { buffer } from 'node:stream/consumers';
import { Blob, Face } from 'harfbuzzjs';
import subsetFont from 'subset-font';
import { fontFileOf } from '@site/contract/brand/font-faces.ts';
import { NAME_FONTS, readFontStyle, type NameFont } from '#platform/brand/brand-fonts.ts';
import type { LiveBrand } from '#platform/brand/live-brand.ts';
import type { Services } from '#platform/context.ts';
import { fontKey, storedFontName } from './stored-font.ts';

/** Weight in which names are drawn. */
export const NAME_WEIGHT = 700;

/** A font in which names are drawn. */
export interface DrawingFont {
  name: string;
  content: Buffer;
  /** Code points of the characters that it contains. */
  characters: ReadonlySet<number>;
  /** Whether staff uploaded it, so that it may be broken in ways that the drawing library does not support. */
  isUploaded: boolean;
}

function drawingFont(name: string, content: Buffer, isUploaded: boolean): DrawingFont {
  return { name, content, characters: new Set(new Face(new Blob(content)).collectUnicodes()), isUploaded };
}

const builtIn = new Map<NameFont, DrawingFont>();

function builtInFont(font: NameFont): DrawingFont {
  const known = builtIn.get(font) ?? drawingFont(font, readFontStyle(font, '700Bold'), false);
  builtIn.set(font, known);
  return known;
}

/** Returns the uploaded font of headings, reduced to the characters of a text. */
async function uploadedFont(
  { files }: Pick<Services, 'files'>,
  { brand }: LiveBrand,
  text: string,
): Promise<DrawingFont[]> {
  const file = fontFileOf(brand.fonts.uploads.display?.files ?? [], NAME_WEIGHT);
  const stored = file && (await files.read(fontKey(storedFontName(file))));
  if (!stored) return [];
  const content = await subsetFont(await buffer(stored.content), text, { targetFormat: 'truetype' });
  return [drawingFont('upload', content, true)];
}

/**
 * Returns the fonts in which a text is drawn in a brand's font of headings. Each contains the characters that those before it lack: the
 * uploaded font of headings, the built-in ones, and one for each further script.
 */
export async function drawingFonts(
  store: Pick<Services, 'files'>,
  live: LiveBrand,
  text: string,
): Promise<DrawingFont[]> {
  const { display, text: textFont } = live.brand.fonts;
  const builtIns = [...new Set<NameFont>([display, textFont, ...NAME_FONTS])];
  return [...(await uploadedFont(store, live, text)), ...builtIns.map(builtInFont)];
}
