import { securityRoutes } from '@site/contract/security/routes.ts';
import type { Passkey } from '@site/contract/security/schemas.ts';
import type { TestApp, TestClient } from './app.ts';
import { Authenticator } from './authenticator.ts';

/** Adds a passkey of a new device to the caller's account, as a member does. */
export async function addPasskey(
  { services: { settings } }: Pick<TestApp, 'services'>,
  api: TestClient,
  name = 'Phone',
): Promise<{ authenticator: Authenticator; passkey: Passkey }> {
  const authenticator = new Authenticator(settings.PUBLIC_URL);
  const { ticket, options } = await api(securityRoutes.startPasskey, {});
  const response = authenticator.create(options);
  const passkey = await api(securityRoutes.addPasskey, { ticket, name, response });
  return { authenticator, passkey };
}
