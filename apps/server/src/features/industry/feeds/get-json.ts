import { FeedError, type FeedReason } from './feed-error.ts';
import type { FeedRules } from './feed-rules.ts';

const STATUSES: Readonly<Record<number, FeedReason>> = { 401: 'key', 403: 'refused', 408: 'time', 429: 'busy' };

function reasonOf(status: number): FeedReason {
  if (status >= 500) return 'server';
  if (status >= 300 && status < 400) return 'redirect';
  return STATUSES[status] ?? 'address';
}

/** Parses a `Retry-After` header, in seconds or as a date. Returns milliseconds; 0 if it is missing or invalid. */
function pauseOf(header: string | null): number {
  if (header === null) return 0;
  const ms = /^\d{1,9}$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isFinite(ms) ? Math.max(ms, 0) : 0;
}

async function bodyOf(response: Response, bytes: number): Promise<Buffer> {
  const pieces: Uint8Array[] = [];
  let taken = 0;
  for await (const piece of response.body ?? []) {
    taken += piece.length;
    // The limit applies after decompression. Throwing here also aborts the request.
    if (taken > bytes) throw new FeedError('too-large');
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}

async function answerOf(url: URL, { bytes }: FeedRules, init: RequestInit): Promise<Buffer> {
  // Security: redirects are rejected, because the request carries credentials and a feed has no reason to redirect.
  const response = await fetch(url, { ...init, redirect: 'manual' });
  if (response.status === 200) return bodyOf(response, bytes);
  await response.body?.cancel();
  throw new FeedError(reasonOf(response.status), { pauseMs: pauseOf(response.headers.get('retry-after')) });
}

/**
 * Sends a single request to a feed.
 * @throws FeedError, or the abort reason of the signal
 */
export async function getJson(
  url: URL,
  headers: Readonly<Record<string, string>>,
  { rules, signal }: { rules: FeedRules; signal: AbortSignal },
): Promise<unknown> {
  const time = AbortSignal.timeout(rules.requestMs);
  let body: Buffer;
  try {
    body = await answerOf(url, rules, {
      headers: { accept: 'application/json', 'user-agent': 'Mozilla/5.0 (compatible; IndustryData/1.0)', ...headers },
      signal: AbortSignal.any([signal, time]),
    });
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof FeedError) throw error;
    throw new FeedError(time.aborted ? 'time' : 'network');
  }
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw new FeedError('not-json');
  }
}
