import { useEffect, useReducer } from 'react';
import type { Post } from '@site/contract/forum/schemas.ts';
import { loadAddOns, loadedAddOns, missingAddOns } from './load-add-ons.ts';

/** Renders the poll, the quiz and the feature request that a post has. */
export function PostAddOns({ post }: { post: Post }) {
  const [, showAgain] = useReducer((times: number) => times + 1, 0);
  const isMissing = missingAddOns(post).length > 0;
  useEffect(() => {
    // The component was not loaded with the page, or the post has been edited since.
    if (isMissing) void loadAddOns(post).then(showAgain);
  }, [isMissing, post]);
  const { Feature, Poll, Quiz } = loadedAddOns;
  const { id, language, poll, quiz, featureState, own } = post;
  return (
    <>
      {Feature && featureState && <Feature post={post} state={featureState} />}
      {Poll && poll && <Poll postId={id} poll={poll} language={language} />}
      {Quiz && quiz && <Quiz postId={id} quiz={quiz} language={language} own={own} />}
    </>
  );
}
