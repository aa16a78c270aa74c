import { hash, verify } from '@node-rs/argon2';
import { newToken } from '#platform/security/tokens.ts';

/** Argon2id with the parameters that OWASP recommends: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/**
 * Returns the Argon2id hash of a password. Normalizes Unicode, so that the same text typed on another keyboard is the
 * same password.
 */
export function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/**
 * Hash of an unknown password, verified when there is no account, so that the response takes the same time as for an
 * existing account.
 */
const nobodys = hashPassword(newToken());

/** Returns true when the password is the account's; `passwordHash` is undefined when there is no account. */
export async function isPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  const matches = await verify(passwordHash ?? (await nobodys), password.normalize('NFKC'));
  return matches && passwordHash !== undefined;
}
