import { useEffect, useReducer } from 'react';
import type { Post } from '@site/contract/forum/schemas.ts';
import { hasAsks, loadAsks, loadedAsks } from './load-asks.ts';

/** What a post asks of its readers, if it does. */
export function PostAsks({ post }: { post: Post }) {
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const isMissing = hasAsks(post) && !loadedAsks.All;
  useEffect(() => {
    // It did not arrive with the page, or the post has got it since.
    if (isMissing) void loadAsks(post).then(showAgain);
  }, [isMissing, post]);
  return loadedAsks.All && hasAsks(post) && <loadedAsks.All post={post} />;
}
