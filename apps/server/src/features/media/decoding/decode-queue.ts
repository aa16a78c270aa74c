import PQueue from 'p-queue';
import { addWithin } from '#platform/limits/add-within.ts';
import { AppError } from '#platform/app-error.ts';
import type { Context } from '#platform/context.ts';
import { callerOf } from '#platform/limits/limits.ts';
import type { DecodedPicture, Shape } from './decode-picture.ts';
import { PictureDecoder } from './picture-decoder.ts';

type Decoder = Pick<PictureDecoder, 'ask'>;

/** Rate limit in megapixels per hour, per account or, without one, per address: about 50 phone photos. */
const PIXEL_BUDGET = { points: 600, seconds: 3600 };
/** Maximum number of waiting images. Limited because each holds its file in memory. */
const WAITING_MAX = 24;
const WAITING_PER_PAYER = 8;
/** Maximum wait in milliseconds. Clients time out after 10 s (BASE-09), so a later result would be discarded. */
const WAIT_MS = 6_000;
const RETRY_S = 10;

/** Account or address that is charged for decoding an image. */
export type Payer = Pick<Context, 'limits' | 'viewer' | 'address'>;

/**
 * Decodes images one at a time in a separate process. The queue is bounded and fair: the first image of one member
 * comes before the second image of another.
 */
export class DecodeQueue {
  readonly #decoder: Decoder;
  readonly #waitMs: number;
  readonly #queue = new PQueue({ concurrency: 1 });
  /** Number of waiting and active images, by payer. */
  readonly #waiting = new Map<string, number>();

  constructor({ decoder = new PictureDecoder(), waitMs = WAIT_MS }: { decoder?: Decoder; waitMs?: number } = {}) {
    this.#decoder = decoder;
    this.#waitMs = waitMs;
  }

  /**
   * Decodes an image when its turn comes.
   * @param payer null for an image that belongs to no member, such as one in a link preview: lowest priority, not
   * charged
   * @throws AppError media.unreadable if the image cannot be decoded; images-busy if the queue is full, the payer has
   * too many images in it or the wait is too long; image-budget if the payer's pixel budget is used up
   */
  async decode(payer: Payer | null, content: Buffer, shape: Shape): Promise<DecodedPicture> {
    const name = nameOf(payer);
    const ahead = this.#waiting.get(name) ?? 0;
    if (this.#queue.size >= WAITING_MAX || ahead >= WAITING_PER_PAYER) throw busy();
    this.#waiting.set(name, ahead + 1);
    const waiting = { waitMs: this.#waitMs, refusal: busy, priority: payer ? -ahead : -WAITING_MAX };
    try {
      return await addWithin(this.#queue, waiting, () =>
        this.#decodeNow(content, shape, (megapixels) => charge(payer, megapixels)),
      );
    } finally {
      const left = (this.#waiting.get(name) ?? 1) - 1;
      if (left > 0) this.#waiting.set(name, left);
      else this.#waiting.delete(name);
    }
  }

  async #decodeNow(
    content: Buffer,
    shape: Shape,
    beforeDecoding: (megapixels: number) => Promise<void>,
  ): Promise<DecodedPicture> {
    const drawingSize = shape.drawings ? Math.max(...shape.sizes) : undefined;
    const opened = await this.#decoder.ask({ kind: 'open', content, ...(drawingSize && { drawingSize }) });
    if (opened.kind !== 'opened') throw new AppError('media.unreadable');
    await beforeDecoding(Math.ceil((opened.width * opened.height) / 1_000_000));
    const made = await this.#decoder.ask({ kind: 'render', shape });
    if (made.kind !== 'rendered') throw new AppError('media.unreadable');
    const { renditions, placeholder } = made.picture;
    return {
      // Messages between processes serialize a buffer as plain bytes.
      renditions: renditions.map((one) => ({ ...one, content: Buffer.from(one.content) })),
      placeholder,
    };
  }
}

const nameOf = (payer: Payer | null): string =>
  payer?.viewer ? `user:${payer.viewer.id}` : payer ? callerOf(payer.address) : '';

async function charge(payer: Payer | null, megapixels: number): Promise<void> {
  try {
    await payer?.limits.countOf('pixels', { ...PIXEL_BUDGET, cost: megapixels }, nameOf(payer));
  } catch (error) {
    if (!(error instanceof AppError) || error.retryAfter === undefined) throw error;
    const { params, retryAfter, limit } = error;
    throw new AppError('image-budget', { params, retryAfter, ...(limit && { limit }) });
  }
}

const busy = () => new AppError('images-busy', { retryAfter: RETRY_S, params: { count: RETRY_S } });

/** Queue shared by all uploads of this process. */
export const decodeQueue = new DecodeQueue();
