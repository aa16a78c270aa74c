import satori, { type Font } from 'satori';
import sharp from 'sharp';
import type { Panel } from '@site/bio-html/panels/panel-trees.ts';
import { nodesOf, type PanelNode } from '@site/bio-html/panels/node.ts';
import { emojiPicture } from './panel-emoji.ts';
import { panelFonts, signFonts } from './panel-fonts.ts';

/** Pixels of a panel for each of CSS. */
export const SCALE = 2;
const MAX_PIXELS = 50_000_000;
/** Wider than the widest place of a panel at twice its size. */
const PICTURE_SIDE = 1800;
/** An SVG's own density: so many dots are one to one. */
const DENSITY = 72;

/** A picture as panels take it, and its size in pixels; null for what is none, is broken, or is huge. */
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

/** Puts pictures in place of their addresses; nothing is ever asked for while a panel is drawn. */
export function withPictures(tree: PanelNode, pictures: ReadonlyMap<string, { src: string }>): void {
  for (const { props, type } of nodesOf(tree)) {
    if (type === 'img') props['src'] = pictures.get(String(props['src']))?.src ?? EMPTY;
  }
}
const EMPTY = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

let fonts: Font[] | undefined;

/** A panel as SVG, words as outlines. */
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
 * The layout masks each drawing by a white box of its own size. Without the masks that hide nothing a panel becomes pixels in
 * half the time: each of them is as large as the panel.
 */
function withoutIdleMasks(svg: string): string {
  const boxes = new Map<string, string>();
  for (const [, id = '', box = ''] of svg.matchAll(/<mask id="([\w-]+)"><rect ([^>]*?) fill="#fff"\/><\/mask>/g)) {
    boxes.set(id, box);
  }
  return svg.replace(
    /<image (x="[^"]*" y="[^"]*" width="[^"]*" height="[^"]*")( [^>]*?) mask="url\(#([\w-]+)\)"/g,
    (image, box: string, rest: string, id: string) => (boxes.get(id) === box ? `<image ${box}${rest}` : image),
  );
}

/** Fewer and fewer colours. */
const COLOURS = [256, 64, 16];

/**
 * An SVG as PNG at two times its size, of no more bytes than may be: with all its colours where they fit, else with fewer.
 * @throws Error when even a few are too many
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
