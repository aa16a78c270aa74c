import { AppError } from '#platform/app-error.ts';

/** RGBA pixels, starting at the top left. */
interface Pixels {
  width: number;
  height: number;
  pixels: Buffer;
}

const FILE_HEADER = 14;

/**
 * Decodes BMP files as cameras and paint programs write them: uncompressed, with 8 bits and a palette, or 24 or 32
 * bits. The image library cannot read BMP.
 * @throws AppError media.unreadable for any other content and for more than `maxPixels` pixels
 */
export function decodeBmp(file: Buffer, maxPixels: number): Pixels {
  if (file.length < FILE_HEADER + 40) throw new AppError('media.unreadable');
  const start = file.readUInt32LE(10);
  const headerSize = file.readUInt32LE(14);
  const width = file.readInt32LE(18);
  const signedHeight = file.readInt32LE(22);
  const height = Math.abs(signedHeight);
  const bits = file.readUInt16LE(28);
  const compression = file.readUInt32LE(30);
  const known = (compression === 0 && [8, 24, 32].includes(bits)) || (compression === 3 && bits === 32);
  const stride = Math.ceil((width * bits) / 32) * 4;
  if (!known || headerSize < 40 || width <= 0 || height <= 0 || width * height > maxPixels) {
    throw new AppError('media.unreadable');
  }
  const palette = FILE_HEADER + headerSize;
  const colours = file.readUInt32LE(46) || 256;
  const paletteEnd = bits === 8 ? palette + colours * 4 : palette;
  if (start < paletteEnd || start + stride * height > file.length) throw new AppError('media.unreadable');
  const pixels = Buffer.alloc(width * height * 4, 0xff);
  for (let y = 0; y < height; y += 1) {
    const row = start + stride * (signedHeight > 0 ? height - 1 - y : y);
    for (let x = 0; x < width; x += 1) {
      const index = bits === 8 ? (file[row + x] ?? 0) : 0;
      if (index >= colours) throw new AppError('media.unreadable');
      const from = bits === 8 ? palette + index * 4 : row + (x * bits) / 8;
      const to = (y * width + x) * 4;
      // The file stores blue first. The fourth byte of a pixel is rarely alpha, so it is ignored.
      pixels[to] = file[from + 2] ?? 0;
      pixels[to + 1] = file[from + 1] ?? 0;
      pixels[to + 2] = file[from] ?? 0;
    }
  }
  return { width, height, pixels };
}
