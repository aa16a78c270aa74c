import type { CallOptions } from '@site/contract/core/client.ts';

type Send = NonNullable<CallOptions['send']>;

/**
 * Returns a `send` function that reports the upload progress from 0 to 1. Uses XMLHttpRequest, because fetch does not
 * report upload progress.
 */
export function sendWithProgress(onProgress: (share: number) => void): Send {
  return (url, { method, body, signal }) =>
    new Promise((done, fail) => {
      const request = new XMLHttpRequest();
      const stop = () => request.abort();
      request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0));
      request.addEventListener('load', () => done(new Response(request.responseText, { status: request.status })));
      request.addEventListener('error', () => fail(new TypeError('the connection failed')));
      request.addEventListener('abort', () => fail(new DOMException('stopped', 'AbortError')));
      request.addEventListener('loadend', () => signal?.removeEventListener('abort', stop));
      signal?.addEventListener('abort', stop);
      request.open(method ?? 'GET', url);
      // Sends only FormData bodies, because other bodies need headers that fetch would set.
      request.send(body instanceof FormData ? body : null);
      if (signal?.aborted) stop();
    });
}
