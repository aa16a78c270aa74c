import { fileURLToPath } from 'node:url';
import { WorkerProcess } from '#platform/worker-processes/worker-process.ts';
import type { DecodeAnswer, DecodeRequest } from './decode-process.ts';

const SCRIPT = fileURLToPath(new URL('./decode-process.ts', import.meta.url));
/** Timeout of a request in milliseconds. The largest image needs two seconds of CPU time, but the CPU may be busy. */
const ANSWER_MS = 30_000;

/** Child process that decodes images. Answers `unreadable` after a crash or timeout. */
export class PictureDecoder extends WorkerProcess<DecodeRequest, DecodeAnswer> {
  constructor({ script = SCRIPT, answerMs = ANSWER_MS }: { script?: string; answerMs?: number } = {}) {
    super({ script, answerMs, failure: { kind: 'unreadable' } });
  }
}
