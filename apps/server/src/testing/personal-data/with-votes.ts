import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import type { TestApp, TestClient } from '../app.ts';
import { POLL_FORM, POST_FORM, QUIZ_FORM } from '../forum/post-add-on-forms.ts';
import { createLoggedInAccount } from '../factories.ts';

/**
 * Makes a member vote in a poll, answer a quiz question, vote for a feature request, and publish a poll and a quiz in a
 * post that is then deleted.
 */
export async function withVotes(app: TestApp, api: TestClient, mark: string): Promise<void> {
  const other = await createLoggedInAccount(app);
  const asks = await other.api(forumRoutes.createPost, { ...POST_FORM, poll: POLL_FORM, quiz: QUIZ_FORM });
  const { poll, quiz } = await api(forumRoutes.detail, asks);
  await api(postAddOnRoutes.vote, { ...asks, answer: poll?.answers[0]?.id ?? 0 });
  const [question] = quiz?.questions ?? [];
  const answer = question?.answers[0]?.id ?? 0;
  await api(postAddOnRoutes.answerQuiz, { ...asks, question: question?.id ?? 0, answer });
  const request = await other.api(forumRoutes.createPost, { ...POST_FORM, kind: 'feature-request' });
  await api(postAddOnRoutes.voteFeature, { ...request, on: true });

  const [first] = QUIZ_FORM.questions;
  const regretted = await api(forumRoutes.createPost, {
    ...POST_FORM,
    draft: crypto.randomUUID(),
    poll: { ...POLL_FORM, question: `${mark} asked this?` },
    quiz: { questions: first ? [{ ...first, explanation: `${mark} explained this` }] : [] },
  });
  await api(forumRoutes.deletePost, regretted);
}
