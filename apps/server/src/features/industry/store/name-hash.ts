import type { Network } from '@site/contract/industry/networks.ts';
import type { Settings } from '#platform/settings.ts';
import { keyedHash } from '#platform/keyed-hash.ts';

/** What is kept of the name of a room that is not to be followed. */
export const nameHash = ({ SECRET }: Pick<Settings, 'SECRET'>, network: Network, name: string): Buffer =>
  keyedHash(SECRET, 'industry-room', `${network}:${name}`);
