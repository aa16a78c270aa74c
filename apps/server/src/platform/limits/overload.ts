import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { AppError } from '../app-error.ts';
import { FILES_PATH } from '../files/files.ts';
import type { Metrics } from '../observability/metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Responses to visitors may be cached. A cache hit is served even under overload. */
    isCacheable?: true;
  }
}

/** Sampling interval of the load in milliseconds. */
const LOOK_MS = 250;
const RESOLUTION_MS = 10;
/** Maximum mean event loop delay in milliseconds. A request passes through the event loop about ten times. */
const LATE_MS = 40;
/**
 * Number of consecutive overloaded samples before the limit is lowered, because one long computation, such as
 * typesetting a document, is not an overload.
 */
const LOOKS = 2;
/** Lower bound of the limit. With fewer concurrent requests, the process and the database would be idle. */
const FEWEST = 8;
/** Range of Retry-After in seconds. The jitter prevents all refused clients from retrying at once. */
const AGAIN = { from: 2, to: 6 };

/** Returns a random Retry-After in seconds, so that clients retry with jitter. */
export function retryAfter(): number {
  return AGAIN.from + Math.floor(Math.random() * (AGAIN.to - AGAIN.from + 1));
}

interface OverloadOptions {
  /** Maximum number of concurrent requests; 0 disables the limit. */
  most: number;
  /** Connection pool: callers that wait for a connection, and the pool size. */
  pool: { readonly waitingCount: number; readonly options: { readonly max: number } };
  metrics: Metrics;
}

/**
 * Load shedding: limits concurrent requests to the number that can be answered quickly, and refuses the rest at once.
 * While the event loop is delayed, or more callers wait for a connection than the pool has connections, each sample
 * from the second on lowers the limit. Afterwards it rises again.
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
    const shed = metrics.counter('site_http_requests_shed_total', 'Requests rejected because of overload');
    this.#countShed = () => shed.inc();
    metrics.gauge('site_http_requests_limit', 'Current limit of concurrent requests', () => this.#limit);
  }

  /** Current limit of concurrent requests. */
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
    // No samples mean that the event loop was blocked for the whole interval.
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

  /** @throws AppError overloaded when no slot is free */
  check(): void {
    if (this.#most === 0 || this.#open < this.#limit) return;
    this.#shed += 1;
    this.#countShed();
    throw new AppError('overloaded', { retryAfter: retryAfter() });
  }

  /**
   * Acquires a slot for a request, at most once.
   * @throws AppError overloaded when no slot is free
   */
  admit(request: FastifyRequest): void {
    if (this.#most === 0 || this.#places.has(request)) return;
    this.check();
    this.#open += 1;
    this.#places.set(request, () => (this.#open -= 1));
  }

  /** Releases the slot of a request. */
  leave(request: FastifyRequest): void {
    this.#places.get(request)?.();
    this.#places.set(request, () => undefined);
  }
}

/** Returns true for health checks and files, which cost almost nothing and are never refused. */
function isCheap({ routeOptions: { url = '', config } }: FastifyRequest): boolean {
  return url === '/health' || url === '/ready' || config.name === 'asset' || url.startsWith(FILES_PATH);
}

/**
 * Refuses requests under overload. A visitor's request to a cacheable route may be a cache hit, so it is checked only
 * on a cache miss, by `admit` of the context.
 * @param mayBeLoggedIn whether the cookies of a request may identify an account
 */
export function shedOverload(
  http: FastifyInstance,
  overload: Overload,
  mayBeLoggedIn: (request: FastifyRequest) => boolean,
): void {
  const counts = (request: FastifyRequest) =>
    !isCheap(request) && !(request.routeOptions.config.isCacheable && !mayBeLoggedIn(request));
  http.addHook('onRequest', async (request) => {
    if (counts(request)) overload.check();
  });
  // After the body has arrived, so that slow uploads occupy no slot.
  http.addHook('preValidation', async (request) => {
    if (counts(request)) overload.admit(request);
  });
  // Releases the slot when the response is sent, not when the client has received it, so that slow readers occupy no
  // slot. A disconnect does not release it, because the work continues.
  http.addHook('onSend', async (request) => overload.leave(request));
  http.addHook('onResponse', async (request: FastifyRequest, reply: FastifyReply) => {
    if (reply.sent) overload.leave(request);
  });
  http.addHook('onReady', async () => overload.start());
  http.addHook('onClose', async () => overload.stop());
}
