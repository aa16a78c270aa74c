import { startRegistration } from '@simplewebauthn/browser';
import type { Client } from '@site/contract/core/client.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';

type CeremonyOptions = Parameters<typeof startRegistration>[0]['optionsJSON'];

interface Options {
  name: string;
  /** Runs the first call, with re-authentication when the server requires it. */
  confirmed: <T>(call: () => Promise<T>) => Promise<T>;
}

/**
 * Creates a passkey in the browser and stores it under a name.
 * @throws the browser's error when it creates no passkey; ApiError when the server rejects a call
 */
export async function addPasskey(api: Client, { name, confirmed }: Options): Promise<void> {
  const { ticket, options } = await confirmed(() => api(securityRoutes.startPasskey, {}));
  // The contract types the ceremony as plain JSON of the WebAuthn standard, produced by the server part of the same
  // library.
  const response = await startRegistration({ optionsJSON: options as unknown as CeremonyOptions });
  await api(securityRoutes.addPasskey, { ticket, name, response: { ...response } });
}
