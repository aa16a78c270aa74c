const ANSWER_MAX = 256 * 1024;

interface Call {
  /** Timeout in milliseconds. */
  timeout: number;
  headers?: Record<string, string>;
  body: unknown;
}

/**
 * Posts JSON and returns the parsed response. Does not follow redirects, which could lead the text elsewhere.
 * @throws Error on a timeout, a failed status, or a response that is too long or no JSON
 */
export async function postJson(url: string, { timeout, headers = {}, body }: Call): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(timeout),
  });
  if (!response.ok) throw new Error(`status ${response.status}`);
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > ANSWER_MAX) throw new Error('the response is too long');
  }
  return JSON.parse(text);
}

/** Joins a base URL and a path. */
export const addressOf = (base: string, path: string) => `${base.replace(/\/+$/, '')}/${path}`;
