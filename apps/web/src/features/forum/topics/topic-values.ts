import { perLanguage, LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import type { TopicIcon, TopicPosters } from '@site/contract/forum/topic-icons.ts';
import type { ManagedTopic } from '@site/contract/forum/topic-routes.ts';

/** Values of the form of a topic. Texts that are missing are empty. */
export interface TopicValues {
  slug: string;
  names: Record<Language, string>;
  descriptions: Record<Language, string>;
  icon: TopicIcon;
  whoMayPost: TopicPosters;
}

export const NEW_TOPIC: TopicValues = {
  slug: '',
  names: perLanguage(() => ''),
  descriptions: perLanguage(() => ''),
  icon: 'reply',
  whoMayPost: 'members',
};

export function topicValues({ slug, names, descriptions, icon, whoMayPost }: ManagedTopic): TopicValues {
  return {
    ...{ slug, icon, whoMayPost },
    names: perLanguage((language) => names[language] ?? ''),
    descriptions: perLanguage((language) => descriptions[language] ?? ''),
  };
}

/** A text or choice that differs between two versions of a topic. */
export type TopicDifference =
  | { field: 'names' | 'descriptions'; language: Language; value: string }
  | { field: 'icon'; value: TopicIcon }
  | { field: 'whoMayPost'; value: TopicPosters };

/** Returns what `theirs` has that differs from `mine`. */
export function topicDifferences(theirs: TopicValues, mine: TopicValues): TopicDifference[] {
  const texts = LANGUAGES.flatMap((language) =>
    (['names', 'descriptions'] as const)
      .filter((field) => theirs[field][language] !== mine[field][language])
      .map((field) => ({ field, language, value: theirs[field][language] })),
  );
  const { icon, whoMayPost } = theirs;
  return [
    ...texts,
    ...(icon === mine.icon ? [] : [{ field: 'icon' as const, value: icon }]),
    ...(whoMayPost === mine.whoMayPost ? [] : [{ field: 'whoMayPost' as const, value: whoMayPost }]),
  ];
}
