import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { FILTER_BYTES, filterBits } from './common-password-filter.ts';

/** Made by scripts/pack-common-passwords.ts. */
const FILTER = join(import.meta.dirname, 'common-passwords.bin');

let loaded: Promise<Uint8Array> | undefined;

async function load(): Promise<Uint8Array> {
  const filter = await readFile(FILTER);
  if (filter.length !== FILTER_BYTES) throw new Error('common-passwords.bin does not match its reader');
  return filter;
}

/**
 * Returns true for the 100,000 most common passwords that the password rules accept, regardless of case, and for one in
 * 14,000 others. The filter is read once, with the first password.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const filter = await (loaded ??= load());
  return filterBits(password.toLowerCase()).every((bit) => ((filter[bit >> 3] ?? 0) & (1 << (bit & 7))) !== 0);
}
