import type { BadgeName } from '@site/contract/badges/badges.ts';
import type { Translate } from '#platform/translations/catalogues.ts';

/** Returns the requirement for a level, such as "10 posts in the community". */
export function descOf(badge: BadgeName, threshold: number, t: Translate<'achievements'>): string {
  return t(`badge.${badge}.desc`, { count: threshold });
}
