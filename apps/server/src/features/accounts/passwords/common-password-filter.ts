import { createHash } from 'node:crypto';

/** Size of the Bloom filter in bytes: 20 bits for each of 100,000 passwords. */
export const FILTER_BYTES = 250_000;
const BITS = FILTER_BYTES * 8;
/** With 20 bits per entry, 14 hash functions give the lowest false-positive rate: about 1 in 15,000. */
const HASHES = 14;

/** Returns the bits of the Bloom filter that a password sets, by double hashing (Kirsch and Mitzenmacher, 2006). */
export function filterBits(password: string): number[] {
  const digest = createHash('sha256').update(password).digest();
  const [first, second] = [digest.readUInt32LE(0), digest.readUInt32LE(4)];
  return Array.from({ length: HASHES }, (_, n) => (first + n * second) % BITS);
}
