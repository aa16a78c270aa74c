import { SOURCE_LANGUAGE } from '@site/contract/core/languages.ts';
import type { ManagedTopic } from '@site/contract/forum/topic-routes.ts';
import { useTranslation } from '#platform/translations/use-translation.tsx';

/** Returns a function that names a topic in the language of the page, otherwise in the source language. */
export function useTopicName(): (topic: ManagedTopic) => string {
  const { i18n } = useTranslation('desk');
  return ({ names, slug }) => names[i18n.language] ?? names[SOURCE_LANGUAGE] ?? slug;
}
