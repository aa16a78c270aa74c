import type { IncomingMessage } from 'node:http';
import { callerOf, type Limits } from './limits.ts';
import type { Settings } from './settings.ts';
import { isAllowedHost, isOwnOrigin, type HostSettings } from './site-hosts.ts';
import { TokenBucket } from './token-bucket.ts';

/** Attempts of one address. Many people may share one, and all of them come back after a restart. */
const ATTEMPTS = { points: 600, seconds: 60 };
/** Open sockets of one address, and of one account, on one instance. */
const PER_ADDRESS = 500;
const PER_ACCOUNT = 50;
/** Packets a second that nothing but a program gone wrong, or an attacker, sends. */
const FLOOD = 1000;

/** A connection as Engine.IO has it; of its types, what is used here. */
export interface RawSocket {
  request: IncomingMessage;
  on(event: 'data' | 'close', listener: () => void): unknown;
  close(): unknown;
}

type GuardSettings = HostSettings & Pick<Settings, 'TRUST_PROXY' | 'LIMIT_FACTOR'>;

/** Keeps single callers from taking all connections, or all of a process. */
export class SocketGuard {
  readonly #limits: Limits;
  readonly #settings: GuardSettings;
  readonly #open = new Map<string, number>();

  constructor(limits: Limits, settings: GuardSettings) {
    this.#limits = limits;
    this.#settings = settings;
  }

  /** Whether a page may ask for a socket: one of ours, from an address that does not ask all the time. */
  async lets(request: IncomingMessage): Promise<boolean> {
    const { origin, host } = request.headers;
    const isOwn =
      isAllowedHost(this.#settings, host) && (origin === undefined || isOwnOrigin(this.#settings, origin, host));
    return isOwn && (await this.#counted(request));
  }

  /** Counts an open socket, closes it when its address has too many, or when it floods. */
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

  /** Whether an account with so many sockets may have no more. */
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

  /** As far back as proxies are believed, like the address of a request. */
  #addressOf({ socket, headers }: IncomingMessage): string {
    const forwarded = String(headers['x-forwarded-for'] ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean);
    const way = [socket.remoteAddress ?? '', ...forwarded.toReversed()];
    return callerOf(way[Math.min(this.#settings.TRUST_PROXY, way.length - 1)] ?? '');
  }
}
