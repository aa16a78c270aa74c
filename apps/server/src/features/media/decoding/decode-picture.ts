import sharp, { type OutputInfo, type Sharp } from 'sharp';
import { decodeBmp } from './decode-bmp.ts';
import { imageKind, isDrawing } from './image-kind.ts';
import { placeholderOf } from './placeholder-of.ts';

/** Maximum number of pixels. Larger images are rejected by their header, before decoding. */
const MAX_PIXELS = 50_000_000;

/** Describes the renditions to make from an image. */
export interface Shape {
  /**
   * width: scaled to each width that the image is large enough for; cover: cropped to squares; inside: scaled to fit
   * into one square.
   */
  fit: 'width' | 'cover' | 'inside';
  /** Sizes in pixels, ascending. */
  sizes: readonly number[];
  /** Maximum height in pixels for `width`; a taller image is made narrower. */
  maxHeight?: number;
  /** Colour that replaces transparency. */
  background?: string;
  /** WebP quality, 1 to 100. */
  quality: number;
  placeholder: boolean;
  /** Format of the renditions; WebP if omitted. */
  format?: 'png';
  /** Whether drawings (SVG) are accepted, which are rendered at the largest size. */
  drawings?: true;
}

export interface DecodedPicture {
  /** Renditions, narrowest first. */
  renditions: { width: number; height: number; content: Buffer }[];
  /** Data URL of a few pixels; null if not requested or too long. */
  placeholder: string | null;
}

/** Resolution in dpi at which an SVG has the size that it states. */
const STATED_DENSITY = 72;
/** Range of resolutions that libvips accepts. */
const DENSITY_MAX = 100_000;

export interface OpenedPicture {
  /** Width in pixels, with the image upright. */
  width: number;
  height: number;
  /** Creates a pipeline for the first frame, rotated upright. */
  pipeline(): Sharp;
}

/**
 * Opens a drawing (SVG), which is rendered so that its longer side has `size` pixels. Scripts are never executed, and
 * librsvg loads no other files for a drawing in memory. Entities, which can expand to gigabytes, are rejected.
 */
async function openDrawing(content: Buffer, size: number): Promise<OpenedPicture> {
  if (/<!(DOCTYPE|ENTITY)/i.test(content.toString('utf8'))) throw new Error('the drawing declares entities');
  const stated = await sharp(content, { limitInputPixels: MAX_PIXELS }).metadata();
  const scale = size / Math.max(stated.width, stated.height);
  const density = Math.min(DENSITY_MAX, Math.max(1, STATED_DENSITY * scale));
  const open = () => sharp(content, { limitInputPixels: MAX_PIXELS, density });
  const { width, height } = await open().metadata();
  return { width, height, pipeline: open };
}

/**
 * Reads the header of an uploaded image.
 * @param drawingSize size in pixels at which drawings (SVG) are rendered; if omitted, they are not accepted
 * @throws Error if the format or size is not accepted
 */
export async function openPicture(content: Buffer, drawingSize?: number): Promise<OpenedPicture> {
  if (drawingSize !== undefined && isDrawing(content)) return openDrawing(content, drawingSize);
  const kind = imageKind(content);
  if (kind === null) throw new Error('not an image');
  if (kind === 'bmp') {
    const { width, height, pixels } = decodeBmp(content, MAX_PIXELS);
    return { width, height, pipeline: () => sharp(pixels, { raw: { width, height, channels: 4 } }) };
  }
  const { autoOrient } = await sharp(content, { limitInputPixels: MAX_PIXELS }).metadata();
  const pipeline = () =>
    sharp(content, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: 'truncated', sequentialRead: true }).autoOrient();
  return { ...autoOrient, pipeline };
}

/**
 * Returns the widths that the image, limited to `maxHeight`, is large enough for, or its own width if it is narrower.
 */
function widthsOf({ width, height }: OpenedPicture, { sizes, maxHeight = Infinity }: Shape): number[] {
  const widest = Math.max(1, Math.min(width, Math.floor((maxHeight * width) / height)));
  const fitting = sizes.filter((size) => size <= widest);
  return fitting.length > 0 ? fitting : [widest];
}

function resized(pipeline: Sharp, fit: Shape['fit'], size: number): Sharp {
  if (fit === 'width') return pipeline.resize({ width: size });
  if (fit === 'cover') return pipeline.resize({ width: size, height: size, fit: 'cover' });
  return pipeline.resize({ width: size, height: size, fit: 'inside', withoutEnlargement: true });
}

/**
 * Decodes an image once, at the largest size needed, and makes all renditions from those pixels, without metadata.
 * @throws Error if the image cannot be decoded
 */
export async function renderPicture(picture: OpenedPicture, shape: Shape): Promise<DecodedPicture> {
  const sizes = shape.fit === 'width' ? widthsOf(picture, shape) : shape.sizes;
  const largest = resized(picture.pipeline(), shape.fit, Math.max(...sizes));
  const { data, info } = await (shape.background ? largest.flatten({ background: shape.background }) : largest)
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  const pixels = () => sharp(data, { raw: rawOf(info) });
  const renditions: DecodedPicture['renditions'] = [];
  for (const size of sizes) {
    const sized = resized(pixels(), shape.fit, size);
    const encoded =
      shape.format === 'png' ? sized.png({ compressionLevel: 9 }) : sized.webp({ quality: shape.quality });
    const { data: content, info: made } = await encoded.toBuffer({ resolveWithObject: true });
    renditions.push({ width: made.width, height: made.height, content });
  }
  return { renditions, placeholder: shape.placeholder ? await placeholderOf(pixels()) : null };
}

const rawOf = ({ width, height, channels }: OutputInfo) => ({ width, height, channels });
