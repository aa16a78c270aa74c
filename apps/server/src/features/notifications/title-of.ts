import type { Language } from '@site/contract/core/languages.ts';
import type { NotificationName } from '@site/contract/notifications/types.ts';
import { translate } from '#platform/translate.ts';

/** What members do: their names stand before it. The rest are sentences of their own. */
const BY_MEMBERS: ReadonlySet<NotificationName> = new Set<NotificationName>([
  'postLiked',
  'replyLiked',
  'inspoLiked',
  'postReplied',
  'replyReplied',
  'mentioned',
  'followedReplied',
  'followedPosted',
  'newFollower',
]);

interface Happened {
  name: NotificationName;
  /** An outcome or a state. */
  word: string | undefined;
  /** More than one did it. */
  more: boolean;
  /** Nobody's name can be shown. */
  nameless: boolean;
}

export function titleOf(language: Language, { name, word, more, nameless }: Happened): string {
  const many = more ? '.more' : '';
  if (!BY_MEMBERS.has(name)) return translate(language, `notifications:${word ? `${name}.${word}` : name}`);
  const what = translate(language, `notifications:${name}${many}`);
  return nameless ? translate(language, `notifications:someone${many}`, { what }) : what;
}
