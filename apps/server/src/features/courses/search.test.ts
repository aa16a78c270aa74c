import { afterAll, beforeAll, expect, it } from 'vitest';
import { searchRoutes } from '@site/contract/search/routes.ts';
import { client, testApp, type TestApp } from '../../testing/app.ts';
import { archive, publishCourse, type MadeCourse } from '../../testing/course-factories.ts';

let app: TestApp;
let course: MadeCourse;
beforeAll(async () => {
  app = await testApp();
  const chapters = [{ body: 'Nothing here.' }, { body: 'A zyzzogeton sat on the <b>lamp</b>.' }];
  course = await publishCourse(app.services, { title: 'All about the quaggatron', chapters });
});
afterAll(() => app.close());

const find = (s: string) => client(app)(searchRoutes.search, { s, kind: 'course' });

it('finds courses by their titles, including for visitors [FORUM-12]', async () => {
  const { items, counts } = await find('quaggatron');
  expect(items).toMatchObject([{ kind: 'course', id: course.id, path: `/coursesView/detail/pdf/${course.name}` }]);
  expect(items[0]?.title.filter(({ hit }) => hit)).toEqual([{ text: 'quaggatron', hit: true }]);
  expect(counts.find(({ kind }) => kind === 'course')?.count).toBe(1);
});

it('finds courses by the text of their chapters and links to the chapter [FORUM-12]', async () => {
  const { items } = await find('zyzzogetons');
  expect(items.map(({ path }) => path)).toEqual([`/coursesView/detail/pdf/${course.name}/part-2`]);
});

it('links to the single page of a video course [FORUM-12]', async () => {
  const videoCourse = await publishCourse(app.services, {
    video: 'room-check',
    chapters: [{ body: 'A bandersnatch.' }],
  });
  const { items } = await find('bandersnatch');
  expect(items.map(({ path }) => path)).toEqual([`/coursesView/detail/video/${videoCourse.name}`]);
});

it('does not find archived courses or their chapters [FORUM-12]', async () => {
  const archivedCourse = await publishCourse(app.services, {
    title: 'A snarkling',
    chapters: [{ body: 'A snarkling too.' }],
  });
  expect((await find('snarkling')).items).toHaveLength(2);
  await archive(app.services, archivedCourse.id);
  expect((await find('snarkling')).items).toEqual([]);
});
