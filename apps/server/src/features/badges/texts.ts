import { BADGES, type BadgeName } from '@site/contract/badges/badges.ts';
import type { Language } from '@site/contract/core/languages.ts';
import { translate } from '#platform/translate.ts';

/** Returns the name of a badge and the description of one of its levels. */
export function badgeTexts(language: Language, badge: BadgeName, level: number): { name: string; desc: string } {
  const count = BADGES[badge].levels[level - 1] ?? 0;
  return {
    name: translate(language, `achievements:badge.${badge}`),
    desc: translate(language, `achievements:badge.${badge}.desc`, { count }),
  };
}
