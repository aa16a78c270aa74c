import { randomInt } from 'node:crypto';
import type { Settings } from '#platform/settings.ts';

/** Without letters and digits that are taken for each other. */
const SIGNS = 'ABCDEFGHJKMNPQRSTVWXYZ23456789';

const four = () => Array.from({ length: 4 }, () => SIGNS[randomInt(SIGNS.length)]).join('');

/** What is to stand in a bio: such as LL-7KQ2-M4XD, one of 656,100,000,000. */
export const newCode = ({ PRODUCT_SHORT }: Pick<Settings, 'PRODUCT_SHORT'>): string =>
  `${PRODUCT_SHORT.toUpperCase()}-${four()}-${four()}`;
