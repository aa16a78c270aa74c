import type { Topic } from '@site/contract/forum/schemas.ts';

/**
 * Returns the slug of the topic that is selected at first for a new post made of replies: that of the old post if it
 * takes new posts, else the first one.
 * @param topics those in which the user may post
 */
export function preselectedTopic(topics: readonly Pick<Topic, 'slug'>[], slug: string): string | undefined {
  return (topics.find((topic) => topic.slug === slug) ?? topics[0])?.slug;
}
