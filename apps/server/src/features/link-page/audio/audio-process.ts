// Rewrites one audio greeting in a separate process, because a file of a few bytes can declare billions of packets
// and exhaust the memory. The process receives only the file.
import { once } from 'node:events';
import type { ErrorName } from '@site/contract/core/errors.ts';
import { AppError } from '#platform/app-error.ts';
import { rewriteAudio, type Rewritten } from './rewrite-audio.ts';

export type AudioAnswer =
  | { kind: 'made'; made: Rewritten }
  | { kind: 'refused'; name: ErrorName; params: AppError['params'] };

async function answer(content: Uint8Array): Promise<AudioAnswer> {
  try {
    return { kind: 'made', made: await rewriteAudio(Buffer.from(content)) };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { kind: 'refused', name: error.errorName, params: error.params };
  }
}

// The parent process has exited.
process.once('disconnect', () => process.exit());
const [content] = (await once(process, 'message')) as [Uint8Array];
process.send?.(await answer(content));
