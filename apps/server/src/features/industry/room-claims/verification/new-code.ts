import { randomInt } from 'node:crypto';
import type { Settings } from '#platform/settings/settings.ts';

/** Characters that are hard to confuse with each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const four = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** Creates a code to place in a bio, such as LL-7KQ2-M4XD: one of 656,100,000,000. */
export const newCode = ({ PRODUCT_SHORT }: Pick<Settings, 'PRODUCT_SHORT'>): string =>
  `${PRODUCT_SHORT.toUpperCase()}-${four()}-${four()}`;
