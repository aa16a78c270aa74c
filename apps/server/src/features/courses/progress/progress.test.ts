import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { courseLearners, quizAnswers } from '#db/schema/courses.ts';
import type { DomainEvent } from '#platform/jobs/outbox.ts';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import {
  archive,
  finishCourse,
  publishChapter,
  publishCourse,
  question,
  type MadeCourse,
} from '../../../testing/course-factories.ts';
import { createLoggedInAccount, type TestUser } from '../../../testing/factories.ts';
import { courseCompleted, questionMissed } from '../events.ts';

let app: TestApp;
let learner: { user: TestUser; api: TestClient };
beforeAll(async () => {
  app = await testApp();
  learner = await createLoggedInAccount(app, { role: null });
});
afterAll(() => app.close());

const { progress, answer, relearn, open, chapter, list } = courseRoutes;
const LONG = Array.from({ length: 35 }, (_, n) => `## Part ${n}\n\n${'Many words stand here. '.repeat(65)}`).join(
  '\n\n',
);
const first = ({ chapters }: MadeCourse) => chapters[0] ?? { id: 0, name: '' };
const pagesOf = async (course: MadeCourse, lang: 'en' | 'ru' = 'en') => {
  const { pdf } = await learner.api(chapter, { name: course.name, chapter: first(course).name, lang });
  return pdf?.pages ?? 0;
};
const see = (course: MadeCourse, seen: number[], over: { place?: number; lang?: 'en' | 'ru' } = {}) =>
  learner.api(progress, { chapterId: first(course).id, seen, place: seen.at(-1) ?? 0, lang: 'en', ...over });
const say = (course: MadeCourse, questionId: string, given: number) =>
  learner.api(answer, { chapterId: first(course).id, questionId, answer: given, lang: 'en' });
const cardOf = async (course: MadeCourse) => (await learner.api(list, {})).items.find(({ id }) => id === course.id);
/** Collects the payloads of events emitted during `work`. */
async function emittedBy<Payload>(event: DomainEvent<Payload>, work: () => Promise<unknown>): Promise<unknown[]> {
  const emit = vi.spyOn(app.services.outbox, 'emit');
  await work();
  const payloads = emit.mock.calls.filter(([, { name }]) => name === event.name).map(([, , payload]) => payload);
  emit.mockRestore();
  return payloads;
}

describe('seen pages', () => {
  it('accumulate and never decrease [LEARN-01]', async () => {
    const course = await publishCourse(app.services, { chapters: [{ body: LONG }] });
    const pages = await pagesOf(course);
    expect(pages).toBeGreaterThan(20);
    await see(course, [1, 2, 3, 4]);
    const { chapter: after } = await see(course, [2, 1]);
    expect(after).toMatchObject({ seen: 4, units: pages, place: 1, percent: Math.floor(400 / pages) });
    expect((await see(course, [])).chapter.seen).toBe(4);
  });

  it('beyond the end are rejected without any change [LEARN-01]', async () => {
    const course = await publishCourse(app.services);
    const pages = await pagesOf(course);
    for (const [seen, place] of [
      [[1, pages + 1], 1],
      [[1], pages + 1],
    ] as const) {
      await expect(see(course, [...seen], { place })).rejects.toMatchObject({ errorName: 'courses.beyond-the-end' });
    }
    for (const seen of [[0], [-1], [1.5]]) {
      await expect(see(course, seen, { place: 0 })).rejects.toMatchObject({ errorName: 'invalid' });
    }
    expect(await cardOf(course)).toMatchObject({ begun: false, percent: 0 });
  });

  it('are counted exactly when reported by 50 concurrent calls [LEARN-01]', async () => {
    const course = await publishCourse(app.services, { chapters: [{ body: LONG }] });
    const pages = await pagesOf(course);
    await Promise.all(Array.from({ length: 50 }, (_, n) => see(course, [(n % (pages - 1)) + 1])));
    const { chapter: after } = await see(course, []);
    expect(after.seen).toBe(Math.min(50, pages - 1));
  });

  it('carry over to another language whose file has other pages [LEARN-01]', async () => {
    const course = await publishCourse(app.services, { chapters: [{ body: LONG, others: { ru: 'Коротко.' } }] });
    const pages = await pagesOf(course);
    const { chapter: before } = await see(
      course,
      Array.from({ length: pages }, (_, n) => n + 1),
    );
    expect(before.percent).toBe(100);
    const { chapter: after } = await see(course, [1], { lang: 'ru' });
    expect(after).toMatchObject({ percent: 100, seen: 2, units: 2 });
    await expect(see(course, [3], { lang: 'ru' })).rejects.toMatchObject({ errorName: 'courses.beyond-the-end' });
  });

  it('are stored for suspended members, but not after logging out [LEARN-01]', async () => {
    const course = await publishCourse(app.services);
    const call = { chapterId: first(course).id, seen: [1], place: 1, lang: 'en' as const };
    const suspended = await createLoggedInAccount(app, { suspended: true });
    expect((await suspended.api(progress, call)).chapter.seen).toBe(1);
    await expect(client(app)(progress, call)).rejects.toMatchObject({ errorName: 'signed-out' });
  });

  it('of a nonexistent or archived chapter are rejected [LEARN-01]', async () => {
    const course = await publishCourse(app.services);
    await expect(
      learner.api(progress, { chapterId: course.id, seen: [1], place: 1, lang: 'en' }),
    ).rejects.toMatchObject({ errorName: 'courses.not-found' });
    await archive(app.services, course.id);
    await expect(see(course, [1])).rejects.toMatchObject({ errorName: 'courses.not-found' });
  });
});

describe('questions', () => {
  it('account for the part of the percentage that reading does not [LEARN-01]', async () => {
    const course = await publishCourse(app.services, { chapters: [{ quiz: [question('a'), question('b')] }] });
    const pages = await pagesOf(course);
    const read = await see(
      course,
      Array.from({ length: pages }, (_, n) => n + 1),
    );
    expect(read).toMatchObject({ percent: 80, completed: false, chapter: { percent: 80, right: 0, questions: 2 } });
    expect(await say(course, 'a', 0)).toMatchObject({ percent: 90, chapter: { right: 1, firstRight: 1 } });
  });

  it('can be answered again after a wrong answer; the first one is stored, and each is explained [LEARN-01]', async () => {
    const course = await publishCourse(app.services, { chapters: [{ quiz: [question('a')] }] });
    const wrong = await say(course, 'a', 2);
    expect(wrong.question).toMatchObject({ given: 2, isRight: false, right: null, why: 'Because of a.' });
    const again = await say(course, 'a', 0);
    expect(again.question).toMatchObject({ given: 0, isRight: true, right: 0, why: 'Because of a.' });
    expect(again.chapter).toMatchObject({ right: 1, firstRight: 0 });
  });

  it('cannot be changed after the right answer [LEARN-01]', async () => {
    const course = await publishCourse(app.services, { chapters: [{ quiz: [question('a')] }] });
    await say(course, 'a', 0);
    for (const given of [0, 1]) {
      await expect(say(course, 'a', given)).rejects.toMatchObject({ errorName: 'courses.answered' });
    }
  });

  it('reject unknown questions and options [LEARN-01]', async () => {
    const course = await publishCourse(app.services, { chapters: [{ quiz: [question('a')] }] });
    for (const [id, given] of [
      ['b', 0],
      ['a', 3],
    ] as const) {
      await expect(say(course, id, given)).rejects.toMatchObject({ errorName: 'courses.no-such-answer' });
    }
  });

  it('are answered once and missed once by 50 concurrent calls [LEARN-01]', async () => {
    learner = await createLoggedInAccount(app);
    const course = await publishCourse(app.services, { chapters: [{ quiz: [question('a'), question('b')] }] });
    const right = await Promise.allSettled(Array.from({ length: 25 }, () => say(course, 'a', 0)));
    expect(right.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const missed = await emittedBy(questionMissed, () =>
      Promise.all(Array.from({ length: 25 }, () => say(course, 'b', 1))),
    );
    expect(missed).toEqual([{ userId: learner.user.id, chapterId: first(course).id, question: 'b' }]);
    const rows = await app.services.db.select().from(quizAnswers).where(eq(quizAnswers.userId, learner.user.id));
    expect(rows.map(({ question: id, firstRight }) => [id, firstRight])).toEqual(
      expect.arrayContaining([
        ['a', true],
        ['b', false],
      ]),
    );
    expect(rows).toHaveLength(2);
  });
});

describe('a completed course', () => {
  it('stays completed when chapters are added, and another run removes nothing [LEARN-01]', async () => {
    const course = await publishCourse(app.services, { chapters: [{ quiz: [question('a')] }, {}] });
    await finishCourse(learner.api, course);
    expect(await cardOf(course)).toMatchObject({ state: 'complete', percent: 100 });
    await publishChapter(app.services, course);
    expect(await cardOf(course)).toMatchObject({ state: 'complete', percent: 66, nextTitle: 'Part 3' });
    await learner.api(relearn, { courseId: course.id });
    expect(await cardOf(course)).toMatchObject({ state: 'relearn', percent: 0, begun: true });
    expect(await learner.api(open, { name: course.name })).toMatchObject({ run: 2, next: 'part-1' });
    await finishCourse(learner.api, course);
    expect(await cardOf(course)).toMatchObject({ state: 'complete', percent: 100 });
  });

  it('emits its event once under concurrent calls [LEARN-01]', async () => {
    const course = await publishCourse(app.services);
    const pages = await pagesOf(course);
    const all = Array.from({ length: pages }, (_, n) => n + 1);
    const emitted = await emittedBy(courseCompleted, () =>
      Promise.all(Array.from({ length: 10 }, () => see(course, all))),
    );
    expect(emitted).toEqual([{ userId: learner.user.id, courseId: course.id }]);
    const [row] = await app.services.db.select().from(courseLearners).where(eq(courseLearners.courseId, course.id));
    expect(row).toMatchObject({ run: 1, finishedRun: 1 });
    const again = await Promise.allSettled(
      Array.from({ length: 10 }, () => learner.api(relearn, { courseId: course.id })),
    );
    expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('can only be started again after its completion [LEARN-01]', async () => {
    const course = await publishCourse(app.services, { chapters: [{}, {}] });
    const refused = expect.objectContaining({ errorName: 'courses.not-complete' });
    await expect(learner.api(relearn, { courseId: course.id })).rejects.toEqual(refused);
    await see(course, [1]);
    await expect(learner.api(relearn, { courseId: course.id })).rejects.toEqual(refused);
  });
});

describe('course names', () => {
  it.each(['../first-steps', '%2e%2e', '..', 'first-steps/../..', '', 'no-such-course', '\u202e'])(
    'return 404 for %j [LEARN-01]',
    async (name) => {
      await expect(learner.api(open, { name })).rejects.toMatchObject({ errorName: 'courses.not-found' });
      const course = await publishCourse(app.services);
      await expect(learner.api(chapter, { name: course.name, chapter: name })).rejects.toMatchObject({
        errorName: 'courses.not-found',
      });
    },
  );

  it('are listed for visitors without progress; opening a course requires a login [LEARN-01]', async () => {
    const course = await publishCourse(app.services);
    const { items } = await client(app)(list, {});
    expect(items.find(({ id }) => id === course.id)).toMatchObject({ state: 'start', begun: false, percent: 0 });
    await expect(client(app)(open, { name: course.name })).rejects.toMatchObject({ errorName: 'signed-out' });
  });
});
