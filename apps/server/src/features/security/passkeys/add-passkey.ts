import { eq } from 'drizzle-orm';
import type { WebAuthnCredential } from '@simplewebauthn/server';
import type { securityRoutes } from '@site/contract/security/routes.ts';
import { passkeys } from '#db/schema/security.ts';
import { mailRevert, consumeTicket, giveTicket } from '#features/accounts';
import { AppError } from '#platform/app-error.ts';
import { transact } from '#platform/context.ts';
import type { Operation } from '#platform/feature.ts';
import { lockOwner } from '#platform/database/locks.ts';
import { keyedHash } from '#platform/security/keyed-hash.ts';
import { firstSecret } from '#platform/security/secrets.ts';
import { consumeReauthentication } from '#platform/sessions/reauthentication.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { recordSecondFactor } from '../two-factor/second-factor.ts';
import { MAX_PASSKEYS, CEREMONY_MS, relyingParty, ALGORITHMS, webauthn } from './webauthn.ts';
import { passkeyView } from './passkeys.ts';
import { RegistrationResponse } from './ceremony-responses.ts';

/** Adds the passkey that the browser created (AUTH-21). The ticket proves that the owner has re-authenticated. */
export const addPasskey: Operation<typeof securityRoutes.addPasskey> = async (context, { ticket, name, response }) => {
  const { db, hub, mail, settings, viewer } = context;
  const { userId, challenge } = await consumeTicket(db, 'passkey-add', ticket);
  if (userId !== viewer.id) throw new AppError('accounts.ticket-ended');
  const credential = await verifyRegistration(settings, challenge, response);
  const view = await transact(context, async (work) => {
    const { tx } = work;
    const owner = await lockOwner(context, work);
    const held = await tx.$count(passkeys, eq(passkeys.userId, viewer.id));
    if (held >= MAX_PASSKEYS) throw new AppError('security.too-many-passkeys');
    const [passkey] = await tx
      .insert(passkeys)
      .values({
        userId: viewer.id,
        credentialId: credential.id,
        publicKey: Buffer.from(credential.publicKey),
        counter: credential.counter,
        transports: credential.transports ?? [],
        name,
      })
      .onConflictDoNothing({ target: passkeys.credentialId })
      .returning();
    if (!passkey) throw new AppError('security.passkey-refused');
    await recordSecondFactor(tx, viewer.sessionId);
    await mailRevert({ tx, mail }, owner, { kind: 'passkey', mailKind: 'passkey-added' });
    return passkeyView(passkey);
  });
  // Notifies the account's open pages that staff pages are now unlocked.
  hub.send(`user:${viewer.id}`, 'user_changed', {});
  return view;
};

/**
 * Starts adding a discoverable passkey, which logs in without a username, with user verification by fingerprint, face
 * or PIN (AUTH-21).
 */
export const startPasskey: Operation<typeof securityRoutes.startPasskey> = async (context) => {
  const { brand, db, settings, viewer } = context;
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
    rpName: brand.names.product,
    userName: viewer.userName,
    userDisplayName: viewer.userName,
    // Devices store this user handle: a keyed hash that reveals nothing and is stable, so that a device replaces its
    // own passkey.
    userID: new Uint8Array(keyedHash(firstSecret(settings), 'passkey-user', String(viewer.id))),
    timeout: CEREMONY_MS,
    attestationType: 'none',
    supportedAlgorithmIDs: ALGORITHMS,
    excludeCredentials: held,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  const ticket = await giveTicket(db, { kind: 'passkey-add', userId: viewer.id, challenge: options.challenge });
  return { ticket, options: { ...options } };
};

/**
 * Returns true for a passkey without attestation certificates. None are requested, because they distinguish devices and
 * the library would fetch the URLs that they contain.
 */
async function isPlain(attestationObject: string): Promise<boolean> {
  const { decodeAttestationObject } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(new Uint8Array(Buffer.from(attestationObject, 'base64url')));
  const format = attestation.get('fmt');
  return format === 'none' || (format === 'packed' && attestation.get('attStmt').get('x5c') === undefined);
}

/**
 * Returns the credential that a browser created for a challenge.
 * @throws AppError security.passkey-refused
 */
async function verifyRegistration(
  settings: Settings,
  challenge: string,
  given: Record<string, unknown>,
): Promise<WebAuthnCredential> {
  const { id, origin } = relyingParty(settings);
  const { verifyRegistrationResponse } = await webauthn();
  try {
    const response = RegistrationResponse.parse(given);
    if (!(await isPlain(response.response.attestationObject))) throw new AppError('security.passkey-refused');
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    if (registrationInfo) return registrationInfo.credential;
  } catch {
    // The library throws for every invalid browser response.
  }
  throw new AppError('security.passkey-refused');
}
