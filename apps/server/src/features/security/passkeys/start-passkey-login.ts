import type { securityRoutes } from '@site/contract/security/routes.ts';
import { giveTicket } from '#features/accounts';
import type { Operation } from '#platform/feature.ts';
import { CEREMONY_MS } from './passkey-limits.ts';
import { relyingParty } from './relying-party.ts';
import { webauthn } from './webauthn.ts';

/**
 * Starts a login by passkey. The options contain no account, so they do not reveal which accounts have a passkey
 * (AUTH-21).
 */
export const startPasskeyLogin: Operation<typeof securityRoutes.startPasskeyLogin> = async ({ db, settings }) => {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(settings).id,
    userVerification: 'required',
    timeout: CEREMONY_MS,
  });
  const ticket = await giveTicket(db, { kind: 'passkey-login', userId: null, challenge: options.challenge });
  return { ticket, options: { ...options } };
};
