import { browserSupportsWebAuthnAutofill, startAuthentication, WebAuthnAbortService } from '@simplewebauthn/browser';
import type { LoginResult } from '@site/contract/accounts/schemas.ts';
import type { Client } from '@site/contract/core/client.ts';
import { securityRoutes } from '@site/contract/security/routes.ts';

type CeremonyOptions = Parameters<typeof startAuthentication>[0]['optionsJSON'];

interface Ceremony {
  /** The browser offers passkeys beside its passwords and asks for nothing by itself (conditional UI). */
  offered: boolean;
  /** Whether it is still wanted once the server has answered: only one ceremony can be under way. */
  wanted: () => boolean;
}

/**
 * Signs in by a passkey of this device.
 * @throws what the browser says when there is none or the reader declines; ApiError when the server refuses it
 */
export async function signInByPasskey(api: Client, { offered, wanted }: Ceremony): Promise<LoginResult> {
  const { ticket, options } = await api(securityRoutes.startPasskeyLogin, {});
  if (!wanted()) throw new Error('no longer wanted');
  const response = await startAuthentication({
    // The contract carries the ceremony as the JSON of the WebAuthn standard, made by the same library's server part.
    optionsJSON: options as unknown as CeremonyOptions,
    useBrowserAutofill: offered,
  });
  return api(securityRoutes.passkeyLogin, { ticket, response: { ...response } });
}

/** Whether the browser can offer passkeys beside its passwords. */
export const canOffer = browserSupportsWebAuthnAutofill;

/** Ends a ceremony under way: the page is left. */
export function endCeremony(): void {
  WebAuthnAbortService.cancelCeremony();
}
