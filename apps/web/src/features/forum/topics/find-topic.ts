import type { Topic } from '@site/contract/forum/schemas.ts';

/** Returns the topic with this slug, or the one into which the topic with this slug was merged. */
export function findTopic(topics: readonly Topic[], slug: string | undefined): Topic | undefined {
  if (slug === undefined) return undefined;
  return topics.find((topic) => topic.slug === slug) ?? topics.find(({ formerSlugs }) => formerSlugs.includes(slug));
}
