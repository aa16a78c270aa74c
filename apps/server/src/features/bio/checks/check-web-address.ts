import PQueue from 'p-queue';
import { guardedStatus, type WebRules } from '#features/link-previews';
import type { Address } from './addresses.ts';

/** `gone`: not found, or not an image. `unclear`: no definite result this time. */
type Look = 'there' | 'gone' | 'unclear';
export type WebAddressCheck = (address: Pick<Address, 'kind' | 'address'>) => Promise<Look>;

/**
 * Number of hosts requested concurrently. At most one request to the same host is sent per APART_MS milliseconds.
 */
const AT_ONCE = 8;
const APART_MS = 1000;

const ACCEPT = { link: 'text/html,*/*;q=0.8', picture: 'image/*' };

function lookOf(kind: Address['kind'], { status, type }: { status: number; type: string }): Look {
  if (status === 404 || status === 410) return 'gone';
  if (status === 429 || status >= 500) return 'unclear';
  if (kind === 'link') return 'there';
  // Some hosts serve images only to certain sites, so other status codes do not mean that the bio has a problem.
  if (status !== 200) return 'unclear';
  return /^image\//i.test(type) ? 'there' : 'gone';
}

async function lookOnce({ kind, address }: Parameters<WebAddressCheck>[0], web: WebRules): Promise<Look> {
  try {
    return lookOf(kind, await guardedStatus(address, web, { accept: ACCEPT[kind] }));
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ENOTFOUND' ? 'gone' : 'unclear';
  }
}

/**
 * Creates a function that checks external URLs: each URL once per kind (link or image), up to AT_ONCE hosts
 * concurrently, and at most one request at a time and per `apartMs` milliseconds to the same host.
 * @param signal aborts the checks; URLs not requested by then are unclear
 */
export function createWebAddressCheck({
  web,
  signal,
  apartMs = APART_MS,
}: {
  web: WebRules;
  signal: AbortSignal;
  apartMs?: number;
}): WebAddressCheck {
  const all = new PQueue({ concurrency: AT_ONCE });
  const hosts = new Map<string, PQueue>();
  const known = new Map<string, Promise<Look>>();
  const queueOf = (host: string) => {
    const queue = hosts.get(host) ?? new PQueue({ concurrency: 1, interval: apartMs, intervalCap: 1 });
    hosts.set(host, queue);
    return queue;
  };
  return (asked) => {
    const url = URL.parse(asked.address);
    // Only URLs with the protocol of the rules (https) are requested. The generated bios contain no http URLs: they are
    // upgraded or left out, and reported.
    if (url?.protocol !== web.protocol) return Promise.resolve('unclear');
    const key = `${asked.kind} ${url.href}`;
    const look =
      known.get(key) ??
      queueOf(url.host)
        .add(() => all.add(() => lookOnce(asked, web), { signal }), { signal })
        // Rejects when aborted; URLs not requested by then are unclear.
        .catch((): Look => 'unclear');
    known.set(key, look);
    return look;
  };
}
