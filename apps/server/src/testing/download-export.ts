import { API } from '@site/contract/core/paths.ts';
import { cookieHeader, type TestApp, type TestClient } from './app.ts';

/** Asks for the zip of an export, as the caller's browser does. */
export function downloadExport(
  { origin }: Pick<TestApp, 'origin'>,
  api: TestClient,
  id: number | string,
  method = 'GET',
): Promise<Response> {
  const headers = { cookie: cookieHeader(api.cookies) };
  return fetch(`${origin}${API}/privacy/export/${id}/file`, { method, headers });
}
