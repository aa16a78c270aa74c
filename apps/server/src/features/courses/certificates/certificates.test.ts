import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { certificates } from '#db/schema/courses.ts';
import { eq } from 'drizzle-orm';
import { client, testApp, type TestApp, type TestClient } from '../../../testing/app.ts';
import { archive, finishCourse, publishCourse, type MadeCourse } from '../../../testing/course-factories.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';

// A list of words that another test validates.
const blocked = JSON.parse(
  readFileSync(new URL('../../../../../../content/blocked-words.json', import.meta.url), 'utf8'),
) as string[];

let app: TestApp;
let api: TestClient;
let course: MadeCourse;
beforeAll(async () => {
  app = await testApp();
  api = (await createLoggedInAccount(app, { role: null })).api;
  course = await publishCourse(app.services, { title: 'How to be seen' });
  await finishCourse(api, course);
});
afterAll(() => app.close());

const { certify, check, open } = courseRoutes;
const finished = async () => {
  const learner = await createLoggedInAccount(app);
  const made = await publishCourse(app.services);
  await finishCourse(learner.api, made);
  return { ...learner, course: made };
};

describe('a certificate', () => {
  it('is issued for a completed course and can be verified by anyone who has its code [LEARN-09]', async () => {
    const issued = await api(certify, { courseId: course.id, name: '  Луна Мар  ' });
    expect(issued).toMatchObject({ name: 'Луна Мар', courseTitle: 'How to be seen', courseName: course.name });
    expect(issued.code).toMatch(/^([0-9A-HJKMNP-TV-Z]{5}-){3}[0-9A-HJKMNP-TV-Z]{5}$/);
    expect(await client(app)(check, { code: issued.code })).toEqual(issued);
    expect((await api(open, { name: course.name })).certificate).toEqual(issued);
  });

  it('is found by its code in any spelling [LEARN-09]', async () => {
    const { api: learner, course: own } = await finished();
    const { code } = await learner(certify, { courseId: own.id, name: 'Ana' });
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');
    expect((await client(app)(check, { code: typed })).code).toBe(code);
  });

  it('is issued once under concurrent calls and retains its first name [LEARN-09]', async () => {
    const { api: learner, course: own, user } = await finished();
    const names = Array.from({ length: 10 }, (_, n) => `Name ${n}`);
    const issued = await Promise.all(names.map((name) => learner(certify, { courseId: own.id, name })));
    expect(new Set(issued.map(({ code, name }) => `${code} ${name}`)).size).toBe(1);
    expect(await app.services.db.$count(certificates, eq(certificates.userId, user.id))).toBe(1);
  });

  it('is not issued before completion or for a nonexistent course [LEARN-09]', async () => {
    const { api: other } = await createLoggedInAccount(app);
    await expect(other(certify, { courseId: course.id, name: 'Ana' })).rejects.toMatchObject({
      errorName: 'courses.not-complete',
    });
    await expect(other(certify, { courseId: 999_999, name: 'Ana' })).rejects.toMatchObject({
      errorName: 'courses.not-found',
    });
    await expect(client(app)(certify, { courseId: course.id, name: 'Ana' })).rejects.toMatchObject({
      errorName: 'signed-out',
    });
  });

  it('is issued when the last unfinished chapter is archived [LEARN-09]', async () => {
    const { api: learner } = await createLoggedInAccount(app);
    const two = await publishCourse(app.services, { chapters: [{}, {}] });
    await finishCourse(learner, { ...two, chapters: two.chapters.slice(0, 1) });
    await archive(app.services, two.chapters[1]?.id ?? 0);
    expect(await learner(certify, { courseId: two.id, name: 'Ana' })).toMatchObject({ name: 'Ana' });
  });

  it.each([
    ['\u202Eturned'],
    ['two\nlines'],
    ['two\u2028lines'],
    ['zero\u200Bwidth'],
    ['12345'],
    ['...'],
    ['a\u0301\u0301\u0301\u0301'],
    [blocked[0] ?? ''],
  ])('rejects the name %j [LEARN-09]', async (name) => {
    const { api: learner, course: own } = await finished();
    await expect(learner(certify, { courseId: own.id, name })).rejects.toMatchObject({
      errorName: 'courses.name-not-possible',
    });
  });

  it.each([[''], ['   '], ['x'.repeat(61)]])('rejects the name %j because of its length [LEARN-09]', async (name) => {
    await expect(api(certify, { courseId: course.id, name })).rejects.toMatchObject({ errorName: 'invalid' });
  });

  it.each(['', '00000-00000-00000-00000', "' or 1=1 --", '%', '../..'])(
    'returns 404 for the code %j [LEARN-09]',
    async (code) => {
      await expect(client(app)(check, { code })).rejects.toMatchObject({ errorName: 'courses.no-certificate' });
    },
  );
});

describe('the file of a certificate', () => {
  it('is a PDF for anyone who has the code and is not indexed by search engines [LEARN-09]', async () => {
    const { api: learner } = await finished();
    for (const name of ['#panic("x") *b* $x$ <l> @r', 'Мария-Луиза Константинопольская', '漢字 😀 Ñandú']) {
      const one = await publishCourse(app.services, { title: name });
      await finishCourse(learner, one);
      const { code } = await learner(certify, { courseId: one.id, name });
      const answer = await fetch(`${app.origin}/certificates/${code}.pdf`);
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf']);
      expect(answer.headers.get('x-robots-tag')).toBe('noindex');
      expect(answer.headers.get('cache-control')).toBe('private, no-store');
      expect(
        Buffer.from(await answer.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
    }
  });

  it.each(['00000-00000-00000-00000.pdf', 'x.pdf', '..%2f..%2fetc%2fpasswd', '%2e%2e.pdf', ''])(
    'returns 404 for %j [LEARN-09]',
    async (file) => {
      expect((await fetch(`${app.origin}/certificates/${file}`)).status).toBe(404);
    },
  );
});
