import { API } from '@site/contract/core/paths.ts';
import { signedAddress } from '#platform/security/signed-address.ts';
import { cookieHeader, type TestApp, type TestClient } from '../app.ts';

/** Downloads the zip of an export with the cookies of the current user. */
export function downloadExport(
  { origin, services }: Pick<TestApp, 'origin' | 'services'>,
  api: TestClient,
  id: number | string,
  method = 'GET',
): Promise<Response> {
  const headers = { cookie: cookieHeader(api.cookies) };
  const path = signedAddress(services.settings, `${API}/privacy/export/${id}/file`, Date.now() + 60_000);
  return fetch(origin + path, { method, headers });
}
