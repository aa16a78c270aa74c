import { fileURLToPath } from 'node:url';
import PQueue from 'p-queue';
import { AppError } from '#platform/app-error.ts';
import type { UploadedFile } from '#platform/context.ts';
import { addWithin } from '#platform/limits/add-within.ts';
import { WorkerProcess } from '#platform/worker-processes/worker-process.ts';
import { fontContainer } from './font-container.ts';
import type { FontAnswer, FontRequest } from './font-process.ts';
import type { ReadFont } from './read-font.ts';

const SCRIPT = fileURLToPath(new URL('./font-process.ts', import.meta.url));
/**
 * Timeout of a font in milliseconds. The largest needs two seconds of CPU time, but the CPU may be busy: eight seconds
 * refused good fonts.
 */
const ANSWER_MS = 30_000;
/** Maximum number of waiting fonts, and maximum wait in milliseconds. */
const WAITING_MAX = 8;
const WAIT_MS = 2000;
const RETRY_S = 5;

type Worker = Pick<WorkerProcess<FontRequest, FontAnswer>, 'ask'>;

const busy = () => new AppError('overloaded', { retryAfter: RETRY_S });

/** Reads uploaded fonts one at a time in a process of its own. */
export class FontReader {
  readonly #worker: Worker;
  readonly #queue = new PQueue({ concurrency: 1 });

  constructor({
    worker = new WorkerProcess({ script: SCRIPT, answerMs: ANSWER_MS, failure: { font: null } }),
  }: { worker?: Worker } = {}) {
    this.#worker = worker;
  }

  /**
   * Reduces a font to what pages use, as WOFF2.
   * @throws AppError brand.font-unreadable if it is no font that can be used; overloaded if too many are waiting
   */
  async read({ content }: Pick<UploadedFile, 'content'>): Promise<ReadFont & { content: Buffer }> {
    if (fontContainer(content) === null) throw new AppError('brand.font-unreadable');
    if (this.#queue.size >= WAITING_MAX) throw busy();
    const waiting = { waitMs: WAIT_MS, refusal: busy };
    const { font } = await addWithin(this.#queue, waiting, () => this.#worker.ask({ content }));
    if (!font) throw new AppError('brand.font-unreadable');
    // Messages between processes serialize a buffer as plain bytes.
    return { ...font, content: Buffer.from(font.content) };
  }
}

/** Reader shared by all uploads of this process. */
export const fontReader = new FontReader();
