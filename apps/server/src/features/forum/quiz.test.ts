import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askRoutes } from '@site/contract/forum/ask-routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { quizAnswers, quizQuestions } from '#db/schema/asks.ts';
import { posts } from '#db/schema/forum.ts';
import { client, testApp, type TestApp, type TestClient } from '../../testing/app.ts';
import { POST_FORM, QUIZ_FORM } from '../../testing/ask-forms.ts';
import { createUser, signedIn, signIn } from '../../testing/factories.ts';

let app: TestApp;
let visitor: TestClient;
let author: TestClient;
let member: TestClient;
let other: TestClient;
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
  [author, member, other] = [(await signedIn(app)).api, (await signedIn(app)).api, (await signedIn(app)).api];
});
afterAll(() => app.close());

type Question = (typeof QUIZ_FORM.questions)[number];
/** What the types forbid is sent on purpose. */
const publish = (quiz: Record<string, unknown>) =>
  author(forumRoutes.createPost, { ...POST_FORM, quiz: { ...QUIZ_FORM, ...quiz } });
const [FIRST] = QUIZ_FORM.questions;
const one = (over: Record<string, unknown> = {}) => ({ questions: [{ ...FIRST, ...over }] });
const quizOf = async (api: TestClient, id: number) => (await api(forumRoutes.detail, { id })).quiz;

/** A new quiz, with a way to answer it by the places of question and answer. */
async function newQuiz() {
  const { id } = await publish(QUIZ_FORM);
  const questions = (await quizOf(other, id))?.questions ?? [];
  const answer = (api: TestClient, question: number, choice: number) => {
    const asked = questions[question];
    return api(askRoutes.answerQuiz, { id, question: asked?.id ?? 0, answer: asked?.answers[choice]?.id ?? 0 });
  };
  return { id, questions, answer };
}
async function stored(questionId: number) {
  const { db } = app.services;
  const [row] = await db.select().from(quizQuestions).where(eq(quizQuestions.id, questionId));
  return [await db.$count(quizAnswers, eq(quizAnswers.questionId, questionId)), row?.answered, row?.right];
}

describe('a quiz', () => {
  it('says nothing of what is right, and why, to those who have not answered [FORUM-04]', async () => {
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

  it('tells its author everything, and how many were right [FORUM-04]', async () => {
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
const FAULTS: [string, Record<string, unknown>, Record<string, unknown>][] = [
  ['no question', { questions: [] }, { 'quiz.questions': 'Please add a question' }],
  ['11 questions', { questions: Array(11).fill(FIRST) }, { 'quiz.questions': expect.stringContaining('10') }],
  [
    '10,000 questions',
    { questions: Array.from({ length: 10_000 }, () => ({})) },
    { 'quiz.questions': expect.stringContaining('10') },
  ],
  ['a question without text', one({ text: ' ' }), { 'quiz.questions.0.text': 'Please enter a question' }],
  ['a question beyond its limit', one({ text: 'x'.repeat(201) }), { 'quiz.questions.0.text': expect.any(String) }],
  ['one answer', one({ answers: ['Yes'] }), { 'quiz.questions.0.answers': '*Add at least 2 answers' }],
  ['seven answers', one({ answers: texts(7) }), { 'quiz.questions.0.answers': expect.stringContaining('6') }],
  ['an answer twice', one({ answers: ['Yes', 'YES'] }), { 'quiz.questions.0.answers.1': expect.any(String) }],
  ['an empty answer', one({ answers: ['A', 'B', ''] }), { 'quiz.questions.0.answers.2': expect.any(String) }],
  ['nothing right', one({ right: null }), { 'quiz.questions.0.right': 'Please mark the right answer' }],
  ['a right answer that is not there', one({ right: 2 }), { 'quiz.questions.0.right': expect.any(String) }],
  ['two right answers', one({ right: [0, 1] }), { 'quiz.questions.0.right': expect.any(String) }],
  ['no explanation', one({ explanation: '\u200B' }), { 'quiz.questions.0.explanation': expect.any(String) }],
  [
    'an explanation beyond its limit',
    one({ explanation: 'x'.repeat(501) }),
    { 'quiz.questions.0.explanation': expect.any(String) },
  ],
];
describe('refusals of a quiz', () => {
  it.each(FAULTS)('%s [FORUM-04]', async (_, quiz, errors) => {
    const before = await app.services.db.$count(posts);
    await expect(publish(quiz)).rejects.toMatchObject({ errorName: 'invalid', errors });
    expect(await app.services.db.$count(posts)).toBe(before);
  });
});

describe('an answer', () => {
  it('is told what is right, why, and how many were right [FORUM-04]', async () => {
    const { questions, answer } = await newQuiz();
    await answer(other, 0, 1);
    const told = await answer(member, 0, 0);
    expect(told).toMatchObject({
      mine: questions[0]?.answers[0]?.id,
      solved: { right: questions[0]?.answers[1]?.id, explanation: FIRST?.explanation, answered: 2, wereRight: 1 },
    });
  });

  it('stands: a second one changes nothing and is told the first [FORUM-04]', async () => {
    const { questions, answer } = await newQuiz();
    await answer(member, 0, 0);
    const again = await answer(member, 0, 1);
    expect(again).toMatchObject({ mine: questions[0]?.answers[0]?.id, solved: { answered: 1, wereRight: 0 } });
  });

  it('is kept: who left half way goes on where they were, and others learn nothing [FORUM-04]', async () => {
    const { id, questions, answer } = await newQuiz();
    await answer(member, 0, 1);
    const [first, second] = (await quizOf(member, id))?.questions ?? [];
    expect(first).toMatchObject({ mine: questions[0]?.answers[1]?.id, solved: { wereRight: 1 } });
    expect(second).toMatchObject({ mine: null, solved: null });
    expect((await quizOf(member, id))?.taken).toBe(false);
  });

  it('fifty times at once by one member is one [FORUM-04]', async () => {
    const { questions, answer } = await newQuiz();
    await Promise.all(Array.from({ length: 50 }, (_, n) => answer(member, 0, n % 2)));
    const [rows, answered] = await stored(questions[0]?.id ?? 0);
    expect([rows, answered]).toEqual([1, 1]);
  });

  it('of fifty members at once is fifty, and counts those who were right [FORUM-04]', async () => {
    const { questions, answer } = await newQuiz();
    const crowd = await Promise.all(
      Array.from({ length: 50 }, async () => signIn(app, await createUser(app.services))),
    );
    await Promise.all(crowd.map((api, n) => answer(api, 1, n % 5 === 0 ? 0 : 1)));
    expect(await stored(questions[1]?.id ?? 0)).toEqual([50, 50, 10]);
  });

  it('of the author is refused [FORUM-04]', async () => {
    const { questions, answer } = await newQuiz();
    await expect(answer(author, 0, 1)).rejects.toMatchObject({ errorName: 'forum.quiz-own' });
    expect(await stored(questions[0]?.id ?? 0)).toEqual([0, 0, 0]);
  });

  it.each([
    ['a visitor', 'signed-out', async () => client(app)],
    ['an account without a role', 'not-a-member', async () => (await signedIn(app, { role: null })).api],
    ['a suspended member', 'suspended', async () => (await signedIn(app, { suspended: true })).api],
  ])('of %s is refused [AUTH-16]', async (_, errorName, who) => {
    const { answer } = await newQuiz();
    await expect(answer(await who(), 0, 1)).rejects.toMatchObject({ errorName });
  });

  it.each([
    ['deleted', 'forum.post-deleted'],
    ['hidden', 'forum.post-not-found'],
  ] as const)('in a %s post is refused [FORUM-04]', async (state, errorName) => {
    const { id, answer } = await newQuiz();
    await app.services.db.update(posts).set({ state }).where(eq(posts.id, id));
    await expect(answer(member, 0, 1)).rejects.toMatchObject({ errorName });
  });

  it('of another question, or of another quiz, is refused [FORUM-04]', async () => {
    const [mine, foreign] = [await newQuiz(), await newQuiz()];
    const [first, second] = mine.questions;
    const wrong = [
      { id: mine.id, question: first?.id ?? 0, answer: second?.answers[0]?.id ?? 0 },
      { id: foreign.id, question: first?.id ?? 0, answer: first?.answers[0]?.id ?? 0 },
    ];
    for (const input of wrong) {
      await expect(member(askRoutes.answerQuiz, input)).rejects.toMatchObject({ errorName: 'forum.quiz-not-found' });
    }
  });
});

describe('editing', () => {
  it('changes a quiz that nobody has answered, or takes it off [FORUM-04]', async () => {
    const { id } = await newQuiz();
    await author(forumRoutes.editPost, { ...POST_FORM, id, quiz: one({ text: 'Another one?' }) as typeof QUIZ_FORM });
    expect((await quizOf(member, id))?.questions.map(({ text }) => text)).toEqual(['Another one?']);
    await author(forumRoutes.editPost, { ...POST_FORM, id, quiz: null });
    expect(await quizOf(member, id)).toBeNull();
  });

  it.each([QUIZ_FORM, null])('a quiz that somebody has answered is refused [FORUM-04]', async (quiz) => {
    const { id, answer } = await newQuiz();
    await answer(member, 1, 2);
    await expect(author(forumRoutes.editPost, { ...POST_FORM, id, quiz })).rejects.toMatchObject({
      errorName: 'forum.quiz-fixed',
    });
    await author(forumRoutes.editPost, { ...POST_FORM, id });
    expect((await quizOf(member, id))?.questions[1]).toMatchObject({ solved: { answered: 1 } });
  });
});

it('takes no answer across a block, and tells nothing of what is right [FORUM-18]', async () => {
  const [asks, reader] = [await signedIn(app), await signedIn(app)];
  const { id } = await asks.api(forumRoutes.createPost, { ...POST_FORM, quiz: QUIZ_FORM });
  const [question] = (await quizOf(visitor, id))?.questions ?? [];
  await asks.api(followingRoutes.block, { id: reader.user.id, on: true });
  const answer = { id, question: question?.id ?? 0, answer: question?.answers[0]?.id ?? 0 };
  await expect(reader.api(askRoutes.answerQuiz, answer)).rejects.toMatchObject({ errorName: 'forum.post-not-found' });
  expect(await stored(answer.question)).toEqual([0, 0, 0]);
});
