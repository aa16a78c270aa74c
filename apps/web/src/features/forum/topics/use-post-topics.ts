import { useQuery } from '@tanstack/react-query';
import { mayPostIn } from '@site/contract/forum/may-post-in.ts';
import type { Post, Topic } from '@site/contract/forum/schemas.ts';
import { useApi, useRole } from '#platform/api/use-api.ts';
import { topicsQuery } from '../queries.ts';

/** Returns the topics in which the user may post, and that of the post that is edited, in which it may stay. */
export function usePostTopics(post: Post | undefined): readonly Topic[] {
  const role = useRole();
  const { data: topics = [] } = useQuery(topicsQuery(useApi()));
  return topics.filter((topic) => topic.slug === post?.topic.slug || mayPostIn(topic, role));
}
