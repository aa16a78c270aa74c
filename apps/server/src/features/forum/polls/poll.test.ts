import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { postAddOnRoutes } from '@site/contract/forum/post-add-on-routes.ts';
import { followingRoutes } from '@site/contract/following/routes.ts';
import { forumRoutes } from '@site/contract/forum/routes.ts';
import { pollOptions, polls, pollVotes } from '#db/schema/forum-add-ons.ts';
import { posts } from '#db/schema/forum.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { POLL_FORM, POST_FORM } from '../../../testing/forum/post-add-on-forms.ts';
import { endsOf } from '../../../testing/ends-of.ts';
import { createUser, createLoggedInAccount, createLoggedInClient } from '../../../testing/factories.ts';

let app: TestApp;
let visitor: TestClient;
let author: TestClient;
let member: TestClient;
let other: TestClient;
let crowd: TestClient[];
beforeAll(async () => {
  app = await testApp();
  visitor = client(app);
  [author, member, other] = [
    (await createLoggedInAccount(app)).api,
    (await createLoggedInAccount(app)).api,
    (await createLoggedInAccount(app)).api,
  ];
  crowd = await Promise.all(
    Array.from({ length: 100 }, async () => createLoggedInClient(app, await createUser(app.services))),
  );
});
afterAll(() => app.close());

/** Untyped, so that tests can send invalid input. */
type Poll = Record<string, unknown>;
const publish = (poll: Poll = {}, api = author) =>
  api(forumRoutes.createPost, { ...POST_FORM, poll: { ...POLL_FORM, ...poll } });
/** Creates a post with a poll and returns the ids of its options. */
async function newPoll(poll: Poll = {}) {
  const { id } = await publish(poll);
  const rows = await app.services.db.select().from(pollOptions).where(eq(pollOptions.postId, id));
  return { id, ids: rows.sort((a, b) => a.position - b.position).map((row) => row.id) };
}
const pollOf = async (api: TestClient, id: number) => (await api(forumRoutes.detail, { id })).poll;
const end = (id: number) =>
  app.services.db
    .update(polls)
    .set({ endsAt: sql`now() - interval '1 second'` })
    .where(eq(polls.postId, id));
/** Returns the number of votes as counted by rows, by the poll's counter and by the options' counters. */
async function stored(id: number) {
  const { db } = app.services;
  const [poll] = await db.select().from(polls).where(eq(polls.postId, id));
  const answers = await db.select().from(pollOptions).where(eq(pollOptions.postId, id));
  return [
    await db.$count(pollVotes, eq(pollVotes.postId, id)),
    poll?.votes,
    answers.reduce((sum, { votes }) => sum + votes, 0),
  ];
}

describe('a poll', () => {
  it('is on its post with the options in order, and lists mark the post [FORUM-03]', async () => {
    const { id } = await newPoll();
    const post = await member(forumRoutes.detail, { id });
    expect(post).toMatchObject({ hasPoll: true, hasQuiz: false, kind: 'discussion', featureState: null });
    expect(post.poll).toMatchObject({ question: POLL_FORM.question, ended: false, votes: 0, mine: null });
    expect(post.poll?.answers.map(({ text }) => text)).toEqual(POLL_FORM.answers);
    const { items } = await member(forumRoutes.list, { sort: 'new' });
    expect(items.find((row) => row.id === id)).toMatchObject({ hasPoll: true, hasQuiz: false });
  });

  it.each([
    ['day', '1 day'],
    ['week', '7 days'],
    ['month', '1 month'],
  ])('with duration %s ends that long after its creation [FORUM-03]', async (duration, interval) => {
    const { id } = await newPoll({ duration });
    const [row] = await app.services.db
      .select({ right: sql<boolean>`${polls.endsAt} = ${posts.createdAt} + ${interval}::interval` })
      .from(polls)
      .innerJoin(posts, eq(posts.id, polls.postId))
      .where(eq(posts.id, id));
    expect(row).toEqual({ right: true });
  });

  it('with a custom duration ends at the given time [FORUM-03]', async () => {
    const endsAt = new Date(Date.now() + 5 * 3_600_000).toISOString();
    const { id } = await newPoll({ duration: 'custom', endsAt });
    expect(Date.parse((await pollOf(author, id))?.endsAt ?? '')).toBe(Date.parse(endsAt));
  });

  it('removes invisible characters from question and options [FORUM-03]', async () => {
    const { id } = await newPoll({ question: '\u202EWhy\u200B  so?', answers: ['Yes\u2066', ' No\u3164 '] });
    const poll = await pollOf(author, id);
    expect([poll?.question, ...(poll?.answers ?? []).map(({ text }) => text)]).toEqual(['Why so?', 'Yes', 'No']);
  });
});

const many = (count: number) => Array.from({ length: count }, (_, n) => `Answer ${n}`);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const INVALID_POLLS: [string, Poll, Record<string, string>][] = [
  ['no question', { question: ' \u200B ' }, { 'poll.question': 'Please enter a question' }],
  ['a question of 101 characters', { question: 'x'.repeat(101) }, { 'poll.question': expect.stringContaining('100') }],
  ['one answer', { answers: ['Yes'] }, { 'poll.answers': '*Add at least 2 answers' }],
  ['two answers, one of them empty', { answers: ['Yes', '  '] }, { 'poll.answers': '*Add at least 2 answers' }],
  ['an empty answer among others', { answers: ['Yes', '', 'No'] }, { 'poll.answers.1': expect.any(String) }],
  ['a duplicate answer', { answers: ['Yes', 'No', 'yes\u200B'] }, { 'poll.answers.2': expect.any(String) }],
  ['an answer that is too long', { answers: ['Yes', 'x'.repeat(101)] }, { 'poll.answers.1': expect.any(String) }],
  ['eleven answers', { answers: many(11) }, { 'poll.answers': expect.stringContaining('10') }],
  ['10,000 answers', { answers: many(10_000) }, { 'poll.answers': expect.stringContaining('10') }],
  ['no duration', { duration: undefined }, { 'poll.duration': expect.any(String) }],
  ['an unknown duration', { duration: 'forever' }, { 'poll.duration': expect.any(String) }],
  ['a custom duration without an end', { duration: 'custom' }, { 'poll.endsAt': expect.any(String) }],
  ['an end in the past', { duration: 'custom', endsAt: inDays(-1) }, { 'poll.endsAt': expect.any(String) }],
  ['an end too far in the future', { duration: 'custom', endsAt: inDays(400) }, { 'poll.endsAt': expect.any(String) }],
  ['answers that are not strings', { answers: [1, 2] }, { 'poll.answers.0': expect.any(String) }],
  ['an unknown field', { votes: 5 }, { 'poll.votes': expect.any(String) }],
];
describe('an invalid poll', () => {
  it.each(INVALID_POLLS)('is rejected: %s [FORUM-03]', async (_, poll, errors) => {
    const before = await app.services.db.$count(posts);
    await expect(publish(poll)).rejects.toMatchObject({ errorName: 'invalid', errors });
    expect(await app.services.db.$count(posts)).toBe(before);
  });
});

describe('a poll vote', () => {
  it('is counted and returns the results to the voter [FORUM-03]', async () => {
    const { id, ids } = await newPoll();
    const [first = 0, second = 0, third = 0] = ids;
    await other(postAddOnRoutes.vote, { id, answer: first });
    const poll = await member(postAddOnRoutes.vote, { id, answer: second });
    expect(poll).toMatchObject({ votes: 2, mine: second, ended: false });
    const expectedVotes = [
      { id: first, votes: 1 },
      { id: second, votes: 1 },
      { id: third, votes: 0 },
    ];
    expect(poll.answers).toMatchObject(expectedVotes);
    expect(await pollOf(member, id)).toEqual(poll);
    expect(await member(postAddOnRoutes.poll, { id })).toEqual(poll);
  });

  it('does not reveal results to members who have not voted, even the author [FORUM-03]', async () => {
    const { id, ids } = await newPoll();
    await member(postAddOnRoutes.vote, { id, answer: ids[2] ?? 0 });
    for (const api of [visitor, author, other]) {
      for (const poll of [await pollOf(api, id), await api(postAddOnRoutes.poll, { id })]) {
        expect(poll).toMatchObject({ votes: 1, mine: null });
        expect(poll?.answers.map(({ votes }) => votes)).toEqual([null, null, null]);
      }
    }
  });

  it('after the end is rejected, and everyone sees the results [FORUM-03]', async () => {
    const { id, ids } = await newPoll();
    await member(postAddOnRoutes.vote, { id, answer: ids[0] ?? 0 });
    await end(id);
    await expect(other(postAddOnRoutes.vote, { id, answer: ids[1] ?? 0 })).rejects.toMatchObject({
      errorName: 'forum.poll-ended',
    });
    expect(await stored(id)).toEqual([1, 1, 1]);
    for (const api of [visitor, author, other]) {
      const poll = await pollOf(api, id);
      expect(poll).toMatchObject({ ended: true, votes: 1 });
      expect(poll?.answers.map(({ votes }) => votes)).toEqual([1, 0, 0]);
    }
  });

  it('cannot be changed, and repeating it is idempotent [FORUM-03]', async () => {
    const { id, ids } = await newPoll();
    const [first = 0, second = 0] = ids;
    await member(postAddOnRoutes.vote, { id, answer: first });
    await expect(member(postAddOnRoutes.vote, { id, answer: second })).rejects.toMatchObject({
      errorName: 'forum.poll-voted',
    });
    expect(await member(postAddOnRoutes.vote, { id, answer: first })).toMatchObject({ votes: 1, mine: first });
    expect(await stored(id)).toEqual([1, 1, 1]);
  });

  it('is counted once with a hundred concurrent requests of one member [FORUM-03]', async () => {
    const { id, ids } = await newPoll();
    const ends = await endsOf(crowd.map((_, n) => member(postAddOnRoutes.vote, { id, answer: ids[n % 3] ?? 0 })));
    expect(new Set(ends)).toEqual(new Set(['done', 'forum.poll-voted']));
    expect(await stored(id)).toEqual([1, 1, 1]);
  });

  it('is counted for each of a hundred concurrent members [FORUM-03]', async () => {
    const { id, ids } = await newPoll();
    await Promise.all(crowd.map((api, n) => api(postAddOnRoutes.vote, { id, answer: ids[n % 2] ?? 0 })));
    expect(await stored(id)).toEqual([100, 100, 100]);
    const poll = await pollOf(crowd[0] ?? member, id);
    expect(poll?.answers.map(({ votes }) => votes)).toEqual([50, 50, 0]);
  });

  it('concurrent with an edit either blocks the edit or finds the poll replaced [FORUM-03]', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { id, ids } = await newPoll();
      const poll = { ...POLL_FORM, answers: ['Something', 'Something else'] };
      const ends = await endsOf([
        member(postAddOnRoutes.vote, { id, answer: ids[0] ?? 0 }),
        author(forumRoutes.editPost, { ...POST_FORM, id, poll }),
      ]);
      expect([
        ['done', 'forum.poll-fixed'],
        ['forum.poll-not-found', 'done'],
      ]).toContainEqual(ends);
      expect(await stored(id)).toEqual(ends[0] === 'done' ? [1, 1, 1] : [0, 0, 0]);
    }
  });

  it.each([
    ['a visitor', 'signed-out', async () => client(app)],
    ['an account without a role', 'not-a-member', async () => (await createLoggedInAccount(app, { role: null })).api],
    ['a suspended member', 'suspended', async () => (await createLoggedInAccount(app, { suspended: true })).api],
  ])('by %s is rejected [AUTH-16]', async (_, errorName, who) => {
    const { id, ids } = await newPoll();
    await expect((await who())(postAddOnRoutes.vote, { id, answer: ids[0] ?? 0 })).rejects.toMatchObject({ errorName });
    expect(await stored(id)).toEqual([0, 0, 0]);
  });

  it.each([
    ['deleted', 'forum.post-deleted'],
    ['hidden', 'forum.post-not-found'],
  ] as const)('in a %s post is rejected [FORUM-03]', async (state, errorName) => {
    const { id, ids } = await newPoll();
    await app.services.db.update(posts).set({ state }).where(eq(posts.id, id));
    await expect(member(postAddOnRoutes.vote, { id, answer: ids[0] ?? 0 })).rejects.toMatchObject({ errorName });
    expect(await stored(id)).toEqual([0, 0, 0]);
  });

  it('for an option of another poll, or in a post without a poll, is rejected [FORUM-03]', async () => {
    const [{ id }, foreign] = [await newPoll(), await newPoll()];
    const plain = await author(forumRoutes.createPost, POST_FORM);
    for (const post of [id, plain.id]) {
      await expect(member(postAddOnRoutes.vote, { id: post, answer: foreign.ids[0] ?? 0 })).rejects.toMatchObject({
        errorName: 'forum.poll-not-found',
      });
    }
    await expect(visitor(postAddOnRoutes.poll, plain)).rejects.toMatchObject({ errorName: 'forum.poll-not-found' });
  });
});

describe('editing a poll', () => {
  const edit = (id: number, asks: object) => author(forumRoutes.editPost, { ...POST_FORM, id, ...asks });

  it('replaces, removes or adds it while there are no votes [FORUM-03]', async () => {
    const { id } = await newPoll();
    await edit(id, { poll: { ...POLL_FORM, answers: ['Tea', 'Coffee'] } });
    expect((await pollOf(member, id))?.answers.map(({ text }) => text)).toEqual(['Tea', 'Coffee']);
    await edit(id, { poll: null });
    expect(await pollOf(member, id)).toBeNull();
    await edit(id, { poll: POLL_FORM });
    expect((await pollOf(member, id))?.question).toBe(POLL_FORM.question);
  });

  it('is not affected by a post edit without the poll field, even with votes [FORUM-03]', async () => {
    const { id, ids } = await newPoll();
    await member(postAddOnRoutes.vote, { id, answer: ids[0] ?? 0 });
    await edit(id, { title: 'Tell me how you do it, please' });
    expect(await pollOf(member, id)).toMatchObject({ votes: 1, mine: ids[0] });
  });

  it.each([POLL_FORM, null])('with votes is rejected and changes nothing: %j [FORUM-03]', async (poll) => {
    const { id, ids } = await newPoll();
    await member(postAddOnRoutes.vote, { id, answer: ids[0] ?? 0 });
    await expect(edit(id, { title: 'Quite another title here', poll })).rejects.toMatchObject({
      errorName: 'forum.poll-fixed',
    });
    expect(await author(forumRoutes.detail, { id })).toMatchObject({ title: POST_FORM.title, edited: false });
  });
});

it.each(['the author', 'the member'])('rejects a vote when %s has blocked the other [FORUM-18]', async (who) => {
  const [asks, votes] = [await createLoggedInAccount(app), await createLoggedInAccount(app)];
  const { id } = await publish({}, asks.api);
  const [option] = await app.services.db.select().from(pollOptions).where(eq(pollOptions.postId, id));
  const [by, whom] = who === 'the author' ? [asks, votes] : [votes, asks];
  await by.api(followingRoutes.block, { id: whom.user.id, on: true });
  await expect(votes.api(postAddOnRoutes.vote, { id, answer: option?.id ?? 0 })).rejects.toMatchObject({
    errorName: 'forum.post-not-found',
  });
  expect(await stored(id)).toEqual([0, 0, 0]);
});

it('hides the poll of a deleted post [FORUM-10]', async () => {
  const { id } = await newPoll();
  await author(forumRoutes.deletePost, { id });
  expect(await visitor(forumRoutes.detail, { id })).toMatchObject({ poll: null, hasPoll: false });
  await expect(visitor(postAddOnRoutes.poll, { id })).rejects.toMatchObject({ errorName: 'forum.poll-not-found' });
});
