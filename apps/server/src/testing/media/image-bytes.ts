import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** Creates a PNG whose header claims more data than its body contains. */
export function promisingPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const parts = [chunk('IHDR', header), chunk('IDAT', deflateSync(Buffer.alloc(1000))), chunk('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

/**
 * Creates a BMP of two rows with three pixels: red, green, blue at the bottom; white, black, white at the top. `width`
 * and `height` change only the size in the header.
 */
export function bmp(bits: 8 | 24 | 32, { width = 3, height = 2 } = {}): Buffer {
  const colours = [
    [0, 0, 255],
    [0, 255, 0],
    [255, 0, 0],
    [255, 255, 255],
    [0, 0, 0],
    [255, 255, 255],
  ];
  const palette = bits === 8 ? Buffer.from(colours.flatMap((colour) => [...colour, 0])) : Buffer.alloc(0);
  const stride = Math.ceil((3 * bits) / 32) * 4;
  const body = Buffer.alloc(stride * 2);
  colours.forEach((colour, n) => {
    const at = Math.trunc(n / 3) * stride + ((n % 3) * bits) / 8;
    body.set(bits === 8 ? [n] : colour, at);
  });
  const header = Buffer.alloc(54);
  header.write('BM', 'latin1');
  header.writeUInt32LE(54 + palette.length, 10);
  header.writeUInt32LE(40, 14);
  header.writeInt32LE(width, 18);
  header.writeInt32LE(height, 22);
  header.writeUInt16LE(1, 26);
  header.writeUInt16LE(bits, 28);
  header.writeUInt32LE(bits === 8 ? 6 : 0, 46);
  return Buffer.concat([header, palette, body]);
}

/** Creates a noisy image, so that the first half of its bytes contains about half of the image. */
export function noise(format: 'jpeg' | 'gif'): Promise<Buffer> {
  return sharp({
    create: {
      width: 300,
      height: 300,
      channels: 3,
      background: '#777',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .toFormat(format)
    .toBuffer();
}
