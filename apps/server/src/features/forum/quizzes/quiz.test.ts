import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { quizAnswers, quizQuestions } from '#db/schema/forum-add-ons.ts';
import { posts } from '#db/schema/forum.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { POST_FORM, QUIZ_FORM } from '../../../testing/forum/post-add-on-forms.ts';
import { createUser, createLoggedInAccount, createLoggedInClient } from '../../../testing/factories.ts';

let app: TestApp;
let visitor: TestClient;
let author: TestClient;
let member: TestClient;
let other: TestClient;
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
  [author, member, other] = [
    (await createLoggedInAccount(app)).api,
    (await createLoggedInAccount(app)).api,
    (await createLoggedInAccount(app)).api,
  ];
});
afterAll(() => app.close());

type Question = (typeof QUIZ_FORM.questions)[number];
/** Untyped, so that tests can send invalid input. */
const publish = (quiz: Record<string, unknown>) =>
  author(forumRoutes.createPost, { ...POST_FORM, quiz: { ...QUIZ_FORM, ...quiz } });
const [FIRST] = QUIZ_FORM.questions;
const one = (over: Record<string, unknown> = {}) => ({ questions: [{ ...FIRST, ...over }] });
const quizOf = async (api: TestClient, id: number) => (await api(forumRoutes.detail, { id })).quiz;

/** Creates a quiz and returns a function that answers it by question index and option index. */
async function newQuiz() {
  const { id } = await publish(QUIZ_FORM);
  const questions = (await quizOf(other, id))?.questions ?? [];
  const answer = (api: TestClient, question: number, choice: number) => {
    const asked = questions[question];
    return api(postAddOnRoutes.answerQuiz, { id, question: asked?.id ?? 0, answer: asked?.answers[choice]?.id ?? 0 });
  };
  return { id, questions, answer };
}
async function stored(questionId: number) {
  const { db } = app.services;
  const [row] = await db.select().from(quizQuestions).where(eq(quizQuestions.id, questionId));
  return [await db.$count(quizAnswers, eq(quizAnswers.questionId, questionId)), row?.answered, row?.right];
}

describe('a quiz', () => {
  it('hides solutions and explanations from members who have not answered [FORUM-04]', async () => {
    const { id, answer } = await newQuiz();
    await answer(member, 0, 1);
    await answer(member, 1, 1);
    for (const api of [visitor, other]) {
      const post = await api(forumRoutes.detail, { id });
      expect(post.hasQuiz).toBe(true);
      expect(post.quiz?.questions).toMatchObject(
        QUIZ_FORM.questions.map(({ text, answers }: Question) => ({
          text,
          mine: null,
          solved: null,
          answers: answers.map((line) => ({ id: expect.any(Number), text: line })),
        })),
      );
      const sent = JSON.stringify(post);
      for (const { explanation } of QUIZ_FORM.questions) expect(sent).not.toContain(explanation);
      expect(sent).not.toMatch(/"right"|"wereRight"/);
    }
  });

  it('shows its author the solutions and the number of correct answers [FORUM-04]', async () => {
    const { id, questions, answer } = await newQuiz();
    await answer(member, 0, 1);
    await answer(other, 0, 0);
    const quiz = await quizOf(author, id);
    expect(quiz).toMatchObject({ taken: true });
    expect(quiz?.questions[0]).toMatchObject({
      mine: null,
      solved: { right: questions[0]?.answers[1]?.id, explanation: FIRST?.explanation, answered: 2, wereRight: 1 },
    });
    expect(quiz?.questions[1]?.solved).toMatchObject({ answered: 0, wereRight: 0 });
  });
});

const texts = (count: number) => Array.from({ length: count }, (_, n) => `Answer ${n}`);
const INVALID_QUIZZES: [string, Record<string, unknown>, Record<string, unknown>][] = [
  ['no question', { questions: [] }, { 'quiz.questions': 'Please add a question' }],
  ['11 questions', { questions: Array(11).fill(FIRST) }, { 'quiz.questions': expect.stringContaining('10') }],
  [
    '10,000 questions',
    { questions: Array.from({ length: 10_000 }, () => ({})) },
    { 'quiz.questions': expect.stringContaining('10') },
  ],
  ['a question without text', one({ text: ' ' }), { 'quiz.questions.0.text': 'Please enter a question' }],
  ['a question that is too long', one({ text: 'x'.repeat(201) }), { 'quiz.questions.0.text': expect.any(String) }],
  ['one answer', one({ answers: ['Yes'] }), { 'quiz.questions.0.answers': '*Add at least 2 answers' }],
  ['seven answers', one({ answers: texts(7) }), { 'quiz.questions.0.answers': expect.stringContaining('6') }],
  ['a duplicate answer', one({ answers: ['Yes', 'YES'] }), { 'quiz.questions.0.answers.1': expect.any(String) }],
  ['an empty answer', one({ answers: ['A', 'B', ''] }), { 'quiz.questions.0.answers.2': expect.any(String) }],
  ['no right answer', one({ right: null }), { 'quiz.questions.0.right': 'Please mark the correct option' }],
  ['a right answer that does not exist', one({ right: 2 }), { 'quiz.questions.0.right': expect.any(String) }],
  ['two right answers', one({ right: [0, 1] }), { 'quiz.questions.0.right': expect.any(String) }],
  ['no explanation', one({ explanation: '\u200B' }), { 'quiz.questions.0.explanation': expect.any(String) }],
  [
    'an explanation that is too long',
    one({ explanation: 'x'.repeat(501) }),
    { 'quiz.questions.0.explanation': expect.any(String) },
  ],
];
describe('an invalid quiz', () => {
  it.each(INVALID_QUIZZES)('is rejected: %s [FORUM-04]', async (_, quiz, errors) => {
    const before = await app.services.db.$count(posts);
    await expect(publish(quiz)).rejects.toMatchObject({ errorName: 'invalid', errors });
    expect(await app.services.db.$count(posts)).toBe(before);
  });
});

describe('a quiz answer', () => {
  it('returns the solution, the explanation and the number of correct answers [FORUM-04]', async () => {
    const { questions, answer } = await newQuiz();
    await answer(other, 0, 1);
    const result = await answer(member, 0, 0);
    expect(result).toMatchObject({
      mine: questions[0]?.answers[0]?.id,
      solved: { right: questions[0]?.answers[1]?.id, explanation: FIRST?.explanation, answered: 2, wereRight: 1 },
    });
  });

  it('is final: a second request changes nothing and returns the first answer [FORUM-04]', async () => {
    const { questions, answer } = await newQuiz();
    await answer(member, 0, 0);
    const again = await answer(member, 0, 1);
    expect(again).toMatchObject({ mine: questions[0]?.answers[0]?.id, solved: { answered: 1, wereRight: 0 } });
  });

  it('is stored so that the member can continue later, and is hidden from others [FORUM-04]', async () => {
    const { id, questions, answer } = await newQuiz();
    await answer(member, 0, 1);
    const [first, second] = (await quizOf(member, id))?.questions ?? [];
    expect(first).toMatchObject({ mine: questions[0]?.answers[1]?.id, solved: { wereRight: 1 } });
    expect(second).toMatchObject({ mine: null, solved: null });
    expect((await quizOf(member, id))?.taken).toBe(false);
  });

  it('is counted once with fifty concurrent requests of one member [FORUM-04]', async () => {
    const { questions, answer } = await newQuiz();
    await Promise.all(Array.from({ length: 50 }, (_, n) => answer(member, 0, n % 2)));
    const [rows, answered] = await stored(questions[0]?.id ?? 0);
    expect([rows, answered]).toEqual([1, 1]);
  });

  it('is counted for each of fifty concurrent members, with the number of correct ones [FORUM-04]', async () => {
    const { questions, answer } = await newQuiz();
    const crowd = await Promise.all(
      Array.from({ length: 50 }, async () => createLoggedInClient(app, await createUser(app.services))),
    );
    await Promise.all(crowd.map((api, n) => answer(api, 1, n % 5 === 0 ? 0 : 1)));
    expect(await stored(questions[1]?.id ?? 0)).toEqual([50, 50, 10]);
  });

  it('by the author is rejected [FORUM-04]', async () => {
    const { questions, answer } = await newQuiz();
    await expect(answer(author, 0, 1)).rejects.toMatchObject({ errorName: 'forum.quiz-own' });
    expect(await stored(questions[0]?.id ?? 0)).toEqual([0, 0, 0]);
  });

  it.each([
    ['a visitor', 'signed-out', async () => client(app)],
    ['an account without a role', 'not-a-member', async () => (await createLoggedInAccount(app, { role: null })).api],
    ['a suspended member', 'suspended', async () => (await createLoggedInAccount(app, { suspended: true })).api],
  ])('by %s is rejected [AUTH-16]', async (_, errorName, who) => {
    const { answer } = await newQuiz();
    await expect(answer(await who(), 0, 1)).rejects.toMatchObject({ errorName });
  });

  it.each([
    ['deleted', 'forum.post-deleted'],
    ['hidden', 'forum.post-not-found'],
  ] as const)('in a %s post is rejected [FORUM-04]', async (state, errorName) => {
    const { id, answer } = await newQuiz();
    await app.services.db.update(posts).set({ state }).where(eq(posts.id, id));
    await expect(answer(member, 0, 1)).rejects.toMatchObject({ errorName });
  });

  it('with an option of another question or quiz is rejected [FORUM-04]', async () => {
    const [mine, foreign] = [await newQuiz(), await newQuiz()];
    const [first, second] = mine.questions;
    const wrong = [
      { id: mine.id, question: first?.id ?? 0, answer: second?.answers[0]?.id ?? 0 },
      { id: foreign.id, question: first?.id ?? 0, answer: first?.answers[0]?.id ?? 0 },
    ];
    for (const input of wrong) {
      await expect(member(postAddOnRoutes.answerQuiz, input)).rejects.toMatchObject({
        errorName: 'forum.quiz-not-found',
      });
    }
  });
});

describe('editing a quiz', () => {
  it('replaces or removes it while there are no answers [FORUM-04]', async () => {
    const { id } = await newQuiz();
    await author(forumRoutes.editPost, { ...POST_FORM, id, quiz: one({ text: 'Another one?' }) as typeof QUIZ_FORM });
    expect((await quizOf(member, id))?.questions.map(({ text }) => text)).toEqual(['Another one?']);
    await author(forumRoutes.editPost, { ...POST_FORM, id, quiz: null });
    expect(await quizOf(member, id)).toBeNull();
  });

  it.each([QUIZ_FORM, null])('is rejected once there is an answer [FORUM-04]', async (quiz) => {
    const { id, answer } = await newQuiz();
    await answer(member, 1, 2);
    await expect(author(forumRoutes.editPost, { ...POST_FORM, id, quiz })).rejects.toMatchObject({
      errorName: 'forum.quiz-fixed',
    });
    await author(forumRoutes.editPost, { ...POST_FORM, id });
    expect((await quizOf(member, id))?.questions[1]).toMatchObject({ solved: { answered: 1 } });
  });
});

it('rejects a quiz answer after a block without revealing the solution [FORUM-18]', async () => {
  const [asks, reader] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  const { id } = await asks.api(forumRoutes.createPost, { ...POST_FORM, quiz: QUIZ_FORM });
  const [question] = (await quizOf(visitor, id))?.questions ?? [];
  await asks.api(followingRoutes.block, { id: reader.user.id, on: true });
  const answer = { id, question: question?.id ?? 0, answer: question?.answers[0]?.id ?? 0 };
  await expect(reader.api(postAddOnRoutes.answerQuiz, answer)).rejects.toMatchObject({
    errorName: 'forum.post-not-found',
  });
  expect(await stored(answer.question)).toEqual([0, 0, 0]);
});
