// Process that decodes images one at a time. It is separate so that a decoder that crashes, hangs or uses a lot of
// memory does not affect the server. It receives only images, and no settings, database or files.
import { answerRequests, lowerPriority } from '#platform/worker-processes/worker-child.ts';
import type { DecodedPicture, OpenedPicture, Shape } from './decode-picture.ts';

/**
 * Requests come in pairs: the first reads an image's size, so that the server can charge for it; the second makes the
 * renditions.
 */
export type DecodeRequest =
  | { kind: 'open'; content: Uint8Array; drawingSize?: number }
  | { kind: 'render'; shape: Shape };
export type DecodeAnswer =
  | { kind: 'opened'; width: number; height: number }
  | { kind: 'rendered'; picture: DecodedPicture }
  | { kind: 'unreadable' };

lowerPriority();
const { default: sharp } = await import('sharp');
const { openPicture, renderPicture } = await import('./decode-picture.ts');
sharp.concurrency(1);
sharp.cache(false);
// Allows only the formats of uploads, because a decoder that is not loaded cannot be attacked.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadWebpBuffer',
    // Only opened for requests that accept drawings (openPicture).
    'VipsForeignLoadSvgBuffer',
  ],
});

let opened: OpenedPicture | null = null;

async function answer(request: DecodeRequest): Promise<DecodeAnswer> {
  try {
    if (request.kind === 'open') {
      opened = await openPicture(Buffer.from(request.content), request.drawingSize);
      return { kind: 'opened', width: opened.width, height: opened.height };
    }
    if (!opened) throw new Error('no image is open');
    return { kind: 'rendered', picture: await renderPicture(opened, request.shape) };
  } catch {
    return { kind: 'unreadable' };
  } finally {
    if (request.kind === 'render') opened = null;
  }
}

answerRequests(answer);
