import satori, { type Font } from 'satori';
import sharp from 'sharp';
import type { Panel } from '@site/bio-html/panels/panel-trees.ts';
import { nodesOf, type PanelNode } from '@site/bio-html/panels/node.ts';
import { emojiPicture } from '#platform/brand/emoji-picture.ts';
import { panelFonts, signFonts } from './panel-fonts.ts';

/** Device pixels per CSS pixel of a panel. */
export const SCALE = 2;
const MAX_PIXELS = 50_000_000;
/** Maximum side of an image in pixels; wider than the widest image area of a panel at SCALE. */
const PICTURE_SIDE = 1800;
/** Default density of an SVG in dpi, at which one unit equals one pixel. */
const DENSITY = 72;

/**
 * Decodes an image for panels. Returns its data URL and size in pixels; null if it is not an image, is corrupt, or
 * exceeds the limit on pixels or decoding time.
 */
export async function readPicture(content: Buffer): Promise<{ src: string; width: number; height: number } | null> {
  try {
    const image = sharp(content, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'truncated' })
      .autoOrient()
      .timeout({ seconds: 8 })
      .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit: 'inside', withoutEnlargement: true });
    const { hasAlpha } = await sharp(content, { limitInputPixels: MAX_PIXELS }).metadata();
    const { data, info } = await (hasAlpha ? image.png() : image.jpeg({ quality: 92 })).toBuffer({
      resolveWithObject: true,
    });
    const src = `data:image/${info.format};base64,${data.toString('base64')}`;
    return { src, width: info.width, height: info.height };
  } catch {
    return null;
  }
}

/**
 * Replaces image URLs with data URLs, because rendering a panel makes no requests. An unavailable image becomes an
 * empty one.
 */
export function withPictures(tree: PanelNode, pictures: ReadonlyMap<string, { src: string }>): void {
  for (const { props, type } of nodesOf(tree)) {
    if (type === 'img') props['src'] = pictures.get(String(props['src']))?.src ?? EMPTY;
  }
}
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

let fonts: Font[] | undefined;

/** Renders a panel as an SVG with text converted to outlines. */
export function drawPanel({ tree, width }: Pick<Panel, 'tree' | 'width'>): Promise<string> {
  fonts ??= panelFonts();
  return satori(tree as unknown as Parameters<typeof satori>[0], {
    width,
    fonts,
    pointScaleFactor: SCALE,
    loadAdditionalAsset: async (kind, sign) => (kind === 'emoji' ? emojiPicture(sign) : null) ?? signFonts(),
  });
}

/**
 * Removes masks that hide nothing: the layout library masks each image with a white box of the image's own size. Every
 * mask is as large as the panel, so rasterization takes half the time without them.
 */
function withoutIdleMasks(svg: string): string {
  const boxes = new Map<string, string>();
  for (const [, id = '', box = ''] of svg.matchAll(/<mask id="([\w-]+)"><rect ([^>]*?) fill="#fff"\/><\/mask>/g)) {
    boxes.set(id, box);
  }
  return svg.replace(
    /<image (x="[^"]*" y="[^"]*" width="[^"]*" height="[^"]*") [^>]*? mask="url\(#([\w-]+)\)"/g,
    (image, box: string, id: string) => (boxes.get(id) === box ? image.slice(0, image.lastIndexOf(' mask=')) : image),
  );
}

/** Palette sizes in the order in which they are tried. */
const COLOURS = [256, 64, 16];

/**
 * Rasterizes an SVG to PNG at SCALE. Reduces the palette until the result fits into `maxBytes`.
 * @throws Error if even the smallest palette exceeds the limit
 */
export async function rasterise(svg: string, maxBytes: number): Promise<Buffer> {
  const image = sharp(Buffer.from(withoutIdleMasks(svg)), { density: DENSITY * SCALE, unlimited: true }).flatten();
  const whole = await image.clone().png({ compressionLevel: 7 }).toBuffer();
  if (whole.length <= maxBytes) return whole;
  for (const colours of COLOURS) {
    const fewer = await sharp(whole).png({ palette: true, colours, compressionLevel: 9, effort: 1 }).toBuffer();
    if (fewer.length <= maxBytes) return fewer;
  }
  throw new Error(`a panel does not fit into ${maxBytes} bytes`);
}
