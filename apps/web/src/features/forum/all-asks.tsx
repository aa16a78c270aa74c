import type { Post } from '@site/contract/forum/schemas.ts';
import { FeatureBox } from './feature-box.tsx';
import { PollBox } from './poll-box.tsx';
import { QuizBox } from './quiz-box.tsx';

/** What a post asks of its readers. */
export function AllAsks({ post }: { post: Post }) {
  const { id, language, poll, quiz, featureState, own } = post;
  return (
    <>
      {featureState && <FeatureBox post={post} state={featureState} />}
      {poll && <PollBox postId={id} poll={poll} language={language} />}
      {quiz && <QuizBox postId={id} quiz={quiz} language={language} own={own} />}
    </>
  );
}
