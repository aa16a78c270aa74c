import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { WebRefusal } from './web-refusal.ts';

/** As it came, unpacked. Each unpacking gives out pieces: how many are taken is bounded below. */
function unpacked(response: IncomingMessage): Readable {
  const coding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase();
  if (coding === 'identity' || coding === '') return response;
  const stream =
    coding === 'gzip' || coding === 'x-gzip'
      ? createGunzip()
      : coding === 'deflate'
        ? createInflate()
        : coding === 'br'
          ? createBrotliDecompress()
          : null;
  if (!stream) throw new WebRefusal('content coding');
  response.on('error', (error) => stream.destroy(error));
  response.pipe(stream);
  return stream;
}

/**
 * The body of an answer up to a bound, counted after unpacking: a small answer may unpack to a huge one.
 * @param whole refuses a longer body; else what came up to the bound is answered
 * @throws WebRefusal, or what the network says
 */
export async function readBody(
  response: IncomingMessage,
  { bytes, whole }: { bytes: number; whole: boolean },
): Promise<Buffer> {
  const announced = Number(response.headers['content-length'] ?? 0);
  if (whole && announced > bytes) throw new WebRefusal('too large');
  const pieces: Buffer[] = [];
  let taken = 0;
  try {
    for await (const piece of unpacked(response)) {
      // Streams without an encoding give buffers.
      const buffer = piece as Buffer;
      pieces.push(buffer.subarray(0, bytes - taken));
      taken += buffer.length;
      if (taken > bytes && whole) throw new WebRefusal('too large');
      if (taken >= bytes) break;
    }
  } finally {
    response.destroy();
  }
  return Buffer.concat(pieces);
}
