import type { IncomingMessage } from 'node:http';
import { callerOf, type Limits } from '../limits/limits.ts';
import type { Settings } from '../settings/settings.ts';
import { isAllowedHost, isOwnOrigin, type HostSettings } from '../http/site-hosts.ts';
import { TokenBucket } from '../limits/token-bucket.ts';

/**
 * Rate limit of connection attempts per address. Many people may share an address, and all of them reconnect after a
 * restart.
 */
const ATTEMPTS = { points: 600, seconds: 60 };
/** Maximum number of open sockets per address on one instance. */
const PER_ADDRESS = 500;
const PER_ACCOUNT = 50;
/** Packets per second above which a socket is closed. Only an attacker or a buggy client sends that fast. */
const FLOOD = 1000;

/** The parts of an Engine.IO connection that are used here. */
export interface RawSocket {
  request: IncomingMessage;
  on(event: 'data' | 'close', listener: () => void): unknown;
  close(): unknown;
}

type GuardSettings = HostSettings & Pick<Settings, 'TRUST_PROXY' | 'LIMIT_FACTOR'>;

/** Prevents a single caller from exhausting the connections or the CPU time of a process. */
export class SocketGuard {
  readonly #limits: Limits;
  readonly #settings: GuardSettings;
  readonly #open = new Map<string, number>();

  constructor(limits: Limits, settings: GuardSettings) {
    this.#limits = limits;
    this.#settings = settings;
  }

  /**
   * Returns true when a socket request comes from a page of this site or has no Origin header, and its address is
   * within the rate limit.
   */
  async lets(request: IncomingMessage): Promise<boolean> {
    const { origin, host } = request.headers;
    const isOwn =
      isAllowedHost(this.#settings, host) && (origin === undefined || isOwnOrigin(this.#settings, origin, host));
    return isOwn && (await this.#counted(request));
  }

  /** Counts an open socket. Closes it when its address has too many, or when it floods. */
  watch(raw: RawSocket): void {
    const address = this.#addressOf(raw.request);
    const open = (this.#open.get(address) ?? 0) + 1;
    this.#open.set(address, open);
    raw.on('close', () => {
      const left = (this.#open.get(address) ?? 0) - 1;
      if (left > 0) this.#open.set(address, left);
      else this.#open.delete(address);
    });
    if (this.#beyond(open, PER_ADDRESS)) return void raw.close();
    const packets = new TokenBucket(FLOOD, FLOOD);
    raw.on('data', () => {
      if (!packets.take()) raw.close();
    });
  }

  /** Returns true when an account with this number of sockets may not open another. */
  full(sockets: number): boolean {
    return this.#beyond(sockets + 1, PER_ACCOUNT);
  }

  #beyond(count: number, limit: number): boolean {
    const { LIMIT_FACTOR: factor } = this.#settings;
    return factor > 0 && count > Math.ceil(limit * factor);
  }

  async #counted(request: IncomingMessage): Promise<boolean> {
    try {
      await this.#limits.countOf('socket', ATTEMPTS, this.#addressOf(request));
      return true;
    } catch {
      return false;
    }
  }

  /** Returns the address of the caller behind the trusted proxies, as for HTTP requests. */
  #addressOf({ socket, headers }: IncomingMessage): string {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    const way = [socket.remoteAddress ?? '', ...forwarded.toReversed()];
    return callerOf(way[Math.min(this.#settings.TRUST_PROXY, way.length - 1)] ?? '');
  }
}
