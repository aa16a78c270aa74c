import type { IncomingMessage } from 'node:http';
import type { Readable } from 'node:stream';
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib';
import { WebRefusal } from './web-rules.ts';

/**
 * Returns the decompressed body as a stream. `readBody` limits the number of bytes read.
 * @throws WebRefusal for an unsupported content encoding
 */
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
 * Reads the body of a response up to a limit, which applies after decompression because a small response may decompress
 * to a huge one.
 * @param whole rejects a longer body; otherwise the bytes up to the limit are returned
 * @throws WebRefusal, or the network error
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
      // Streams without an encoding emit buffers.
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
