import { ApiError, ERRORS, type Envelope, type ErrorName } from './errors.ts';
import { TIMEOUT_MS } from './limits.ts';
import type { DataOf, InputOf, Route } from './route.ts';

export interface CallOptions {
  /** Aborts the call (BASE-09); the promise rejects with the signal's reason. */
  signal?: AbortSignal;
  /** Lets the request finish after the user leaves the page. The body is limited to 64 KiB. */
  keepalive?: boolean;
  /** Whether the caller shows a missing response itself and repeats the call, so that no message is shown for it. */
  isRetried?: boolean;
  /** Files of a multipart route, sent in its upload field. */
  files?: readonly Blob[];
  /** Replaces fetch, for uploads that report their progress. */
  send?: (url: string, init: RequestInit) => Promise<Response>;
}

/**
 * Calls a route: resolves to the data of the response envelope, rejects with an ApiError or, if aborted, with the
 * reason of the signal.
 */
export type Client = <R extends Route>(route: R, input: InputOf<R>, options?: CallOptions) => Promise<DataOf<R>>;

/** The part of a route that a client needs at runtime, so that the browser bundle contains no schemas. */
export type RouteAddress = Pick<Route, 'method' | 'path' | 'timeout' | 'upload' | 'quiet' | 'name'>;

/**
 * Converts a route and its input into a request.
 * @returns URL below the origin, and the body (undefined for GET and DELETE)
 */
export function toRequest(route: RouteAddress, input: Record<string, unknown>) {
  const rest: Record<string, unknown> = { ...input };
  const path = route.path.replace(/:(\w+)/g, (_, key: string) => {
    const value = rest[key];
    delete rest[key];
    return encodeURIComponent(String(value));
  });
  if (route.method === 'POST' || route.method === 'PUT') return { url: path, body: rest };
  const entries = Object.entries(rest).filter(([, value]) => value !== undefined && value !== null);
  const query = new URLSearchParams(entries.map(([key, value]) => [key, String(value)])).toString();
  return { url: query ? `${path}?${query}` : path, body: undefined };
}

interface SentBody {
  headers: Record<string, string>;
  body: string | FormData | null;
}

function toBody(
  route: RouteAddress,
  body: Record<string, unknown> | undefined,
  files: readonly Blob[] | undefined,
): SentBody {
  if (!body) return { headers: {}, body: null };
  if (!route.upload) return { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const form = new FormData();
  for (const [key, value] of Object.entries(body)) if (value !== undefined) form.append(key, String(value));
  for (const file of files ?? []) form.append(route.upload.field, file);
  return { headers: {}, body: form };
}

// Object.keys is typed as string[], so the literal keys are lost.
const ERROR_NAMES = Object.keys(ERRORS) as ErrorName[];
/** Fallback names of unknown codes by HTTP status; all others become `unrecognized`. */
const NAME_OF_STATUS: Record<number, ErrorName> = {
  400: 'token-malformed',
  401: 'signed-out',
  403: 'forbidden',
  404: 'no-such-address',
  413: 'too-large',
  429: 'too-many',
  500: 'failed',
  503: 'unavailable',
};

/** Resolves the name of an error: by the server's name, otherwise its code, otherwise the HTTP status. */
function nameOf({ name, code }: Envelope, status: number): ErrorName {
  if (name && Object.hasOwn(ERRORS, name)) return name;
  const known = ERROR_NAMES.find((candidate) => ERRORS[candidate].code === code);
  return known ?? NAME_OF_STATUS[status] ?? 'unrecognized';
}

export interface HttpClientOptions {
  /** Origin of the API; empty in the browser, where URLs are relative. */
  origin?: string;
  /** Extra headers for every call, such as a test's cookies. */
  headers?: () => Record<string, string>;
  /** Callback for each raw response, for example to store a test's cookies. */
  onResponse?: (response: Response) => void;
}

function signalWithTimeout(signal: AbortSignal | undefined, ms = TIMEOUT_MS): AbortSignal {
  const timeout = AbortSignal.timeout(ms);
  return signal ? AbortSignal.any([signal, timeout]) : timeout;
}

const toFailure = (error: unknown) =>
  new ApiError('failed', error instanceof Error ? error.message : '', { status: 0 });

interface Answer {
  envelope: Envelope;
  status: number;
  /** Content of the Retry-After header; 0 or NaN without one. */
  retryAfter: number;
}

/** @throws Error if the response is not an envelope */
async function readAnswer(response: Response): Promise<Answer> {
  const { status } = response;
  const retryAfter = Number(response.headers.get('retry-after'));
  // Every response of the API has this shape (BASE-06); a proxy's own response may differ.
  const envelope = (await response.json()) as Envelope;
  if (typeof envelope?.code !== 'number') throw new Error('The response is not an envelope.');
  return { envelope, status, retryAfter };
}

function toApiError({ envelope, status, retryAfter }: Answer): ApiError {
  const { code, message, errors = {} } = envelope;
  return new ApiError(nameOf(envelope, status), message, { errors, retryAfter: retryAfter || null, code });
}

/**
 * Creates an HTTP client, for pages and tests. Its calls reject with ApiError: `failed` after a timeout, a network
 * error or an invalid response, otherwise the error in the response. An aborted call rejects with the signal's reason.
 */
export function httpClient({ origin = '', headers, onResponse }: HttpClientOptions = {}): Client {
  return async (route, input, options = {}) => {
    const request = toRequest(route, input);
    const sent = toBody(route, request.body, options.files);
    const signal = signalWithTimeout(options.signal, route.timeout);
    let answer: Answer;
    try {
      const response = await (options.send ?? fetch)(origin + request.url, {
        method: route.method,
        credentials: 'same-origin',
        ...(options.keepalive && { keepalive: true }),
        signal,
        headers: { ...sent.headers, ...headers?.() },
        body: sent.body,
      });
      onResponse?.(response);
      answer = await readAnswer(response);
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw toFailure(error);
    }
    if (answer.envelope.code !== 0) throw toApiError(answer);
    // By the contract, a response with code 0 contains the route's data.
    return answer.envelope.data as never;
  };
}
