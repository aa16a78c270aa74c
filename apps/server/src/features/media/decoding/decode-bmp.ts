import { AppError } from '#platform/app-error.ts';

/** RGBA pixels, starting at the top left. */
interface Pixels {
  width: number;
  height: number;
  pixels: Buffer;
}

const FILE_HEADER = 14;

interface Header {
  /** Position of the first pixel row. */
  start: number;
  headerSize: number;
  width: number;
  height: number;
  /** Bytes per pixel row. */
  stride: number;
  /** Whether the first row in the file is the lowest. */
  isBottomUp: boolean;
  bits: number;
  compression: number;
}

function readHeader(file: Buffer): Header {
  const width = file.readInt32LE(18);
  const signedHeight = file.readInt32LE(22);
  const bits = file.readUInt16LE(28);
  return {
    start: file.readUInt32LE(10),
    headerSize: file.readUInt32LE(14),
    width,
    height: Math.abs(signedHeight),
    stride: Math.ceil((width * bits) / 32) * 4,
    isBottomUp: signedHeight > 0,
    bits,
    compression: file.readUInt32LE(30),
  };
}

const isKnownFormat = ({ compression, bits, headerSize }: Header) =>
  headerSize >= 40 && ((compression === 0 && [8, 24, 32].includes(bits)) || (compression === 3 && bits === 32));

const isSizeAllowed = ({ width, height }: Header, maxPixels: number) =>
  width > 0 && height > 0 && width * height <= maxPixels;

interface Palette {
  start: number;
  colours: number;
}

const COLOUR_BYTES = 4;

/** Returns the palette of an image with 8 bits; null for others, which store colours directly. */
function readPalette(file: Buffer, { bits, headerSize }: Header): Palette | null {
  return bits === 8 ? { start: FILE_HEADER + headerSize, colours: file.readUInt32LE(46) || 256 } : null;
}

const paletteEnd = ({ headerSize }: Header, palette: Palette | null) =>
  palette ? palette.start + palette.colours * COLOUR_BYTES : FILE_HEADER + headerSize;

/** Returns the position of the colour of the pixel at a position. */
function colourAt(file: Buffer, position: number, palette: Palette | null): number {
  if (palette === null) return position;
  const index = file[position] ?? 0;
  if (index >= palette.colours) throw new AppError('media.unreadable');
  return palette.start + index * COLOUR_BYTES;
}

function readPixels(file: Buffer, header: Header, palette: Palette | null): Buffer {
  const { start, width, height, stride, isBottomUp, bits } = header;
  const pixels = Buffer.alloc(width * height * 4, 0xff);
  for (let y = 0; y < height; y += 1) {
    const row = start + stride * (isBottomUp ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1) {
      const from = colourAt(file, row + (x * bits) / 8, palette);
      const to = (y * width + x) * 4;
      // The file stores blue first. The fourth byte of a pixel is rarely alpha, so it is ignored.
      pixels[to] = file[from + 2] ?? 0;
      pixels[to + 1] = file[from + 1] ?? 0;
      pixels[to + 2] = file[from] ?? 0;
    }
  }
  return pixels;
}

/**
 * Decodes BMP files as cameras and paint programs write them: uncompressed, with 8 bits and a palette, or 24 or 32
 * bits. The image library cannot read BMP.
 * @throws AppError media.unreadable for any other content and for more than `maxPixels` pixels
 */
export function decodeBmp(file: Buffer, maxPixels: number): Pixels {
  if (file.length < FILE_HEADER + 40) throw new AppError('media.unreadable');
  const header = readHeader(file);
  if (!isKnownFormat(header) || !isSizeAllowed(header, maxPixels)) throw new AppError('media.unreadable');
  const { start, width, height, stride } = header;
  const palette = readPalette(file, header);
  if (start < paletteEnd(header, palette) || start + stride * height > file.length) {
    throw new AppError('media.unreadable');
  }
  return { width, height, pixels: readPixels(file, header, palette) };
}
