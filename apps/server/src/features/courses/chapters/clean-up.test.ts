import { readdir, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { resumeRoutes } from '@site/contract/resume/routes.ts';
import { courseRoutes } from '@site/contract/courses/routes.ts';
import { testApp, type TestApp } from '../../../testing/app.ts';
import { publishCourse } from '../../../testing/course-factories.ts';
import { createLoggedInAccount } from '../../../testing/factories.ts';
import { cleanUpJob } from './clean-up.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('deletes files of replaced texts after some days, and never those of published texts [LEARN-02]', async () => {
  const { privateFiles } = app.services;
  const { api } = await createLoggedInAccount(app);
  const { name } = await publishCourse(app.services);
  const { pdf } = await api(courseRoutes.chapter, { name, chapter: 'part-1', lang: 'en' });
  const [current = '', old, fresh] = [pdf?.url.split('/').at(-1), `${'0'.repeat(32)}.pdf`, `${'1'.repeat(32)}.pdf`];
  for (const file of [old, fresh]) await privateFiles.put(`courses/${file}`, Buffer.from('x'));
  const folder = join(app.dataDir, 'private/courses');
  const longAgo = new Date(Date.now() - 10 * 86_400_000);
  const note = current.replace('.pdf', '.json');
  for (const file of [current, note, old]) await utimes(join(folder, file), longAgo, longAgo);
  await cleanUpJob(app.services).run({});
  const files = await readdir(folder);
  expect(files).toEqual(expect.arrayContaining([current, note, fresh]));
  expect(files).not.toContain(old);
  // The clean-up renews the modification time of the metadata, so that both files are retained for days after the text
  // is replaced.
  expect(Date.now() - (await stat(join(folder, note))).mtimeMs).toBeLessThan(60_000);
});

it('typesets a file once under concurrent requests [LEARN-02]', async () => {
  const { api } = await createLoggedInAccount(app);
  const { name } = await publishCourse(app.services, { chapters: [{ body: 'Typeset once.' }] });
  const put = vi.spyOn(app.services.privateFiles, 'put');
  await Promise.all(Array.from({ length: 20 }, () => api(courseRoutes.chapter, { name, chapter: 'part-1' })));
  expect(put.mock.calls.filter(([key]) => key.endsWith('.pdf'))).toHaveLength(1);
  put.mockRestore();
});

it('lists a started, unfinished course in the resume list at its chapter [LEARN-01]', async () => {
  const { api } = await createLoggedInAccount(app);
  const course = await publishCourse(app.services, { chapters: [{}, {}] });
  const listItems = async () => (await api(resumeRoutes.shelf, { lang: 'en' })).items;
  expect(await listItems()).toEqual([]);
  const second = course.chapters[1]?.id ?? 0;
  await api(courseRoutes.progress, { chapterId: second, seen: [1], place: 1, lang: 'en' });
  expect(await listItems()).toMatchObject([
    {
      kind: 'course',
      path: `/coursesView/detail/pdf/${course.name}/part-2`,
      percent: 25,
      detail: 'Part 2',
      count: null,
    },
  ]);
});
