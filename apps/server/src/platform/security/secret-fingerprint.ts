import { keyedHash } from './keyed-hash.ts';

/** Returns a fingerprint from which the secret can't be derived. */
export const secretFingerprint = (secret: string): string => keyedHash(secret, 'fingerprint', 'SECRET').toString('hex');
