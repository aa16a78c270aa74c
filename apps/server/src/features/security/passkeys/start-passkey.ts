import { eq } from 'drizzle-orm';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { passkeys } from '#db/schema/security.ts';
import { giveTicket } from '#features/accounts';
import { AppError } from '#platform/app-error.ts';
import type { Operation } from '#platform/feature.ts';
import { keyedHash } from '#platform/security/keyed-hash.ts';
import { consumeReauthentication } from '#platform/sessions/consume-reauthentication.ts';
import { CEREMONY_MS, MAX_PASSKEYS } from './passkey-limits.ts';
import { relyingParty } from './relying-party.ts';
import { ALGORITHMS, webauthn } from './webauthn.ts';

/**
 * Starts adding a discoverable passkey, which logs in without a username, with user verification by fingerprint, face
 * or PIN (AUTH-21).
 */
export const startPasskey: Operation<typeof securityRoutes.startPasskey> = async (context) => {
  const { db, settings, viewer } = context;
  await consumeReauthentication(context);
  const held = await db
    .select({ id: passkeys.credentialId, transports: passkeys.transports })
    .from(passkeys)
    .where(eq(passkeys.userId, viewer.id));
  if (held.length >= MAX_PASSKEYS) throw new AppError('security.too-many-passkeys');
  const party = relyingParty(settings);
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpID: party.id,
    rpName: party.name,
    userName: viewer.userName,
    userDisplayName: viewer.userName,
    // Devices store this user handle: a keyed hash that reveals nothing and is stable, so that a device replaces its
    // own passkey.
    userID: new Uint8Array(keyedHash(settings.SECRET, 'passkey-user', String(viewer.id))),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: held,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const ticket = await giveTicket(db, { kind: 'passkey-add', userId: viewer.id, challenge: options.challenge });
  return { ticket, options: { ...options } };
};
