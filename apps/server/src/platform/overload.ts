import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AppError } from './app-error.ts';
import { FILES_PATH } from './files.ts';
import type { Metrics } from './metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What visitors get of it may be kept: such an answer is given even when there are too many requests. */
    kept?: true;
  }
}

/** How often the load is looked at. */
const LOOK_MS = 250;
const RESOLUTION_MS = 10;
/** A mean delay of the event loop that is too long: a request goes through it some ten times. */
const LATE_MS = 40;
/** One long piece of work, such as typesetting a document, is no rush. */
const LOOKS = 2;
/** So many requests at once keep the process and the database busy; fewer would only leave them idle. */
const FEWEST = 8;
/** In seconds: spread, so that those who were turned away do not come back together. */
const AGAIN = { from: 2, to: 6 };

/** When a new try makes sense, in seconds. */
export function retryAfter(): number {
  return AGAIN.from + Math.floor(Math.random() * (AGAIN.to - AGAIN.from + 1));
}

interface OverloadOptions {
  /** Requests at once that are ever taken in; 0: any number, and none is turned away. */
  most: number;
  /** How many wait for a connection to the database, and how many connections there are. */
  pool: { readonly waitingCount: number; readonly options: { readonly max: number } };
  metrics: Metrics;
}

/**
 * Keeps the number of requests under way to what is answered soon, and turns the others away at once. While the event loop
 * is late, or more wait for the database than have it, fewer are let in at each look; afterwards more again.
 */
export class Overload {
  readonly #most: number;
  readonly #pool: OverloadOptions['pool'];
  readonly #delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
  readonly #places = new WeakMap<FastifyRequest, () => void>();
  readonly #countShed: () => void;
  #timer: NodeJS.Timeout | undefined;
  #limit: number;
  #open = 0;
  #pressed = 0;
  #shed = 0;

  constructor({ most, pool, metrics }: OverloadOptions) {
    this.#most = most;
    this.#limit = most;
    this.#pool = pool;
    const shed = metrics.counter('site_http_requests_shed_total', 'Requests that were turned away: too many at once');
    this.#countShed = () => shed.inc();
    metrics.gauge('site_http_requests_limit', 'Requests at once that are let in now', () => this.#limit);
  }

  /** How many are let in at once. */
  get limit(): number {
    return this.#limit;
  }

  start(): void {
    if (this.#most === 0) return;
    this.#delay.enable();
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#delay.disable();
  }

  #look(): void {
    const { count, mean } = this.#delay;
    // Nothing was measured: it did not come to it.
    const late = count === 0 || mean / 1e6 - RESOLUTION_MS > LATE_MS;
    this.#delay.reset();
    const shed = this.#shed > 0;
    this.#shed = 0;
    this.#pressed = late || this.#pool.waitingCount > this.#pool.options.max ? this.#pressed + 1 : 0;
    if (this.#pressed >= LOOKS) {
      this.#limit = Math.min(this.#limit, Math.max(FEWEST, Math.floor(Math.min(this.#limit, this.#open) * 0.8)));
    } else if (this.#pressed === 0) {
      this.#limit = Math.min(this.#most, Math.ceil(this.#limit * (shed ? 1.1 : 1.5)));
    }
  }

  /** @throws AppError overloaded when there is no place */
  check(): void {
    if (this.#most === 0 || this.#open < this.#limit) return;
    this.#shed += 1;
    this.#countShed();
    throw new AppError('overloaded', { retryAfter: retryAfter() });
  }

  /**
   * Takes a place for a request, once.
   * @throws AppError overloaded when there is none
   */
  admit(request: FastifyRequest): void {
    if (this.#most === 0 || this.#places.has(request)) return;
    this.check();
    this.#open += 1;
    this.#places.set(request, () => (this.#open -= 1));
  }

  /** Gives the place back. */
  leave(request: FastifyRequest): void {
    this.#places.get(request)?.();
    this.#places.set(request, () => undefined);
  }
}

/** Looks from outside and files cost next to nothing. */
function isCheap({ routeOptions: { url = '', config } }: FastifyRequest): boolean {
  return url === '/health' || url === '/ready' || config.name === 'asset' || url.startsWith(FILES_PATH);
}

/**
 * Turns requests away when there are too many. Whoever may get a kept answer, which is a visitor, is asked only when it has
 * to be made: by `admit` of the context.
 * @param mayBeSignedIn whether a request's cookies may stand for an account
 */
export function shedOverload(
  http: FastifyInstance,
  overload: Overload,
  mayBeSignedIn: (request: FastifyRequest) => boolean,
): void {
  const counts = (request: FastifyRequest) =>
    !isCheap(request) && !(request.routeOptions.config.kept && !mayBeSignedIn(request));
  http.addHook('onRequest', async (request) => {
    if (counts(request)) overload.check();
  });
  // Only once the body is here: those who send it slowly take no places.
  http.addHook('preValidation', async (request) => {
    if (counts(request)) overload.admit(request);
  });
  // Not when the answer has arrived: slow readers cost nothing. Nor when the caller has gone: the work goes on.
  http.addHook('onSend', async (request) => overload.leave(request));
  http.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    if (reply.sent) overload.leave(request);
  });
  http.addHook('onReady', async () => overload.start());
  http.addHook('onClose', async () => overload.stop());
}
