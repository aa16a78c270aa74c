import { startRegistration } from '@simplewebauthn/browser';
import type { Client } from '@site/contract/core/client.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';

type CeremonyOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

interface Options {
  name: string;
  /** Runs the first call, after asking for the password when the server wants it. */
  confirmed: <T>(call: () => Promise<T>) => Promise<T>;
}

/**
 * Lets the browser make a passkey and keeps it under a name.
 * @throws what the browser says when it made none; ApiError when the server refuses
 */
export async function addPasskey(api: Client, { name, confirmed }: Options): Promise<void> {
  const { ticket, options } = await confirmed(() => api(securityRoutes.startPasskey, {}));
  // The contract carries the ceremony as the JSON of the WebAuthn standard, made by the same library's server part.
  const response = await startRegistration({ optionsJSON: options as unknown as CeremonyOptions });
  await api(securityRoutes.addPasskey, { ticket, name, response: { ...response } });
}
