import { cookieHeader, type TestApp, type TestClient } from '../app.ts';

/** Fetches a stored file, as a visitor or with the cookies of a client. */
export function getFile(
  { origin }: Pick<TestApp, 'origin'>,
  url: string,
  api?: TestClient,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(origin + url, { headers: { ...headers, ...(api && { cookie: cookieHeader(api.cookies) }) } });
}
