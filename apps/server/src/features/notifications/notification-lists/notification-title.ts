import type { Language } from '@site/contract/core/languages.ts';
import { NOTIFICATION_KINDS, type NotificationName, NOTIFICATION_TYPES } from '@site/contract/notifications/types.ts';
import { translate } from '#platform/translate.ts';
import type { DecidedItem } from './decided-items.ts';

interface Happened {
  name: NotificationName;
  /** Outcome or state that selects the variant of the title. */
  word: string | undefined;
  /** True when several members acted. */
  more: boolean;
  /** True when no name can be shown. */
  nameless: boolean;
  /** Item of the decision, for staff decisions. */
  decided: DecidedItem | null;
}

/**
 * Returns the title for a staff decision, which names the author's post or the kind of item, and who decided: an admin,
 * a moderator or the team.
 */
function decisionTitle(language: Language, name: 'deletedByStaff' | 'hiddenByStaff', decided: DecidedItem | null) {
  const { by, kind, post } = decided ?? { by: 'team', kind: 'other', post: null };
  const who = translate(language, `notifications:by.${by}`);
  if (post) return translate(language, `notifications:${name}.post`, { who, title: post.title });
  return translate(language, `notifications:${name}${kind === 'reply' ? '.reply' : ''}`, { who });
}

export function notificationTitle(language: Language, { name, word, more, nameless, decided }: Happened): string {
  const many = more ? '.more' : '';
  if (name === 'deletedByStaff' || name === 'hiddenByStaff') return decisionTitle(language, name, decided);
  if (!NOTIFICATION_KINDS[name].byMember)
    return translate(language, `notifications:${word ? `${name}.${word}` : name}`);
  const what = translate(language, `notifications:${name}${many}`);
  return nameless ? translate(language, `notifications:someone${many}`, { what }) : what;
}

const NAMES = new Map<number, NotificationName>(
  // The keys are those of NOTIFICATION_TYPES.
  Object.entries(NOTIFICATION_TYPES).map(([name, type]) => [type, name as NotificationName]),
);

/**
 * Returns the name of a notification type by its number in the API, or undefined for a type added in a newer version.
 */
export function notificationName(type: number): NotificationName | undefined {
  return NAMES.get(type);
}
