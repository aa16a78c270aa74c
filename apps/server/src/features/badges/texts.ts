import { BADGES, type BadgeName } from '@site/contract/badges/badges.ts';
import type { Language } from '@site/contract/core/languages.ts';
import type { TextReference } from '@site/contract/languages/translate-key.ts';
import { translateReference } from '#platform/translate.ts';

function badgeReferences(badge: BadgeName, level: number): Record<'name' | 'desc', TextReference> {
  const count = BADGES[badge].levels[level - 1] ?? 0;
  return {
    name: { key: `achievements:badge.${badge}` },
    desc: { key: `achievements:badge.${badge}.desc`, params: { count } },
  };
}

/** Returns the name of a badge and the description of one of its levels. */
export function badgeTexts(language: Language, badge: BadgeName, level: number): { name: string; desc: string } {
  const { name, desc } = badgeReferences(badge, level);
  return { name: translateReference(language, name), desc: translateReference(language, desc) };
}

/** Returns the message that a level of a badge can be claimed. */
export function reachedMessage(badge: BadgeName, level: number): TextReference {
  return { key: 'achievements:badge.reached', params: badgeReferences(badge, level) };
}
