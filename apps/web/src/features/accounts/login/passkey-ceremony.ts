import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { LoginResult } from '@site/contract/accounts/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';

type CeremonyOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

interface Ceremony {
  /** Whether to offer passkeys in the browser's autofill list instead of showing a prompt (conditional UI). */
  offered: boolean;
  /**
   * Called when the server has responded. Returns whether the ceremony is still needed; only one can be active at a
   * time.
   */
  wanted: () => boolean;
}

/**
 * Logs in with a passkey of this device.
 * @throws the browser's error when there is no passkey or the user cancels; ApiError when a call to the server fails;
 * Error when the ceremony is no longer needed
 */
export async function logInByPasskey(api: Client, { offered, wanted }: Ceremony): Promise<LoginResult> {
  const { ticket, options } = await api(securityRoutes.startPasskeyLogin, {});
  if (!wanted()) throw new Error('no longer needed');
  const response = await startAuthentication({
    // The contract types the options as plain JSON; the server creates them with the same library, SimpleWebAuthn.
    optionsJSON: options as unknown as CeremonyOptions,
    useBrowserAutofill: offered,
  });
  return api(securityRoutes.passkeyLogin, { ticket, response: { ...response } });
}

/** Returns whether the browser supports passkeys in its autofill list. */
export const canOffer = browserSupportsWebAuthnAutofill;

/** Aborts a ceremony in progress, for example when the user leaves the page. */
export function endCeremony(): void {
  WebAuthnAbortService.cancelCeremony();
}
