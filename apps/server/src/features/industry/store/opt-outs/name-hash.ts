import type { IndustrySite } from '@site/contract/industry/sites.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { keyedHash } from '#platform/security/keyed-hash.ts';

/** Keyed hash stored in place of the name of an opted-out room. */
export const nameHash = ({ SECRET }: Pick<Settings, 'SECRET'>, network: IndustrySite, name: string): Buffer =>
  keyedHash(SECRET, 'industry-room', `${network}:${name}`);
