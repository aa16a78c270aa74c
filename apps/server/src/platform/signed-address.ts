import { timingSafeEqual } from 'node:crypto';
import { AppError } from './app-error.ts';
import { keyedHash } from './keyed-hash.ts';
import type { Settings } from './settings.ts';

const proofOf = (secret: string, path: string, until: string) =>
  keyedHash(secret, 'private-file', `${until}:${path}`).toString('base64url');

/**
 * The address of a private file, good until a time in ms. It is of no use to another person: who asks is looked at all the
 * same. What it adds is an end, and that no other site can make somebody's browser fetch it.
 */
export function signedAddress({ SECRET }: Pick<Settings, 'SECRET'>, path: string, until: number): string {
  const seconds = String(Math.floor(until / 1000));
  return `${path}?${new URLSearchParams({ until: seconds, proof: proofOf(SECRET, path, seconds) }).toString()}`;
}

/**
 * Refuses an address that this site did not sign, or whose time is over.
 * @param url path and query of the request
 * @throws AppError no-such-address
 */
export function requireSigned({ SECRET }: Pick<Settings, 'SECRET'>, url: string): void {
  const [path = '', query = ''] = url.split('?', 2);
  const given = new URLSearchParams(query);
  const until = given.get('until') ?? '';
  const [proof, wanted] = [Buffer.from(given.get('proof') ?? ''), Buffer.from(proofOf(SECRET, path, until))];
  const signed = proof.length === wanted.length && timingSafeEqual(proof, wanted);
  if (!signed || Number(until) * 1000 < Date.now()) throw new AppError('no-such-address');
}
