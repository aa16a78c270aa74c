import type { DataOf } from '@site/contract/core/route.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';
import type { Passkey } from '@site/contract/security/schemas.ts';
import type { TestApp, TestClient } from '../app.ts';
import { Authenticator } from './authenticator.ts';
import { PASSWORD } from '../factories.ts';

/** Confirms the password and starts to register a passkey. */
export async function startPasskey(
  api: TestClient,
  password = PASSWORD,
): Promise<DataOf<typeof securityRoutes.startPasskey>> {
  await api(securityRoutes.confirm, { password });
  return api(securityRoutes.startPasskey, {});
}

/** Registers a passkey of a new device for the current user. */
export async function addPasskey(
  { services: { settings } }: Pick<TestApp, 'services'>,
  api: TestClient,
  { name = 'Phone', password = PASSWORD } = {},
): Promise<{ authenticator: Authenticator; passkey: Passkey }> {
  const authenticator = new Authenticator(settings.PUBLIC_URL);
  const { ticket, options } = await startPasskey(api, password);
  const response = authenticator.create(options);
  const passkey = await api(securityRoutes.addPasskey, { ticket, name, response });
  return { authenticator, passkey };
}
