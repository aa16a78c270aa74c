import { afterAll, beforeAll, expect, it } from 'vitest';
import { LANGUAGES } from '@site/contract/core/languages.ts';
import { buffer } from 'node:stream/consumers';
import { testApp, type TestApp } from '../../testing/app.ts';
import { chapterFile } from './chapters/chapter-file.ts';
import { liveCourses } from './live-courses.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it.each(LANGUAGES)('typesets all built-in chapters as accessible files, in %s [LEARN-05]', async (language) => {
  const { services } = app;
  const courses = (await liveCourses(services, language)).filter(({ course }) => course.shared.type === 'pdf');
  expect(courses.length).toBeGreaterThanOrEqual(6);
  for (const live of courses) {
    expect([live.course.name, live.course.language, live.chapters.length > 2]).toEqual([
      live.course.name,
      language,
      true,
    ]);
    for (const chapter of live.chapters) {
      const { hash, pages } = await chapterFile(services, live, chapter);
      const file = await services.privateFiles.read(`courses/${hash}.pdf`);
      const pdf = file ? (await buffer(file.content)).toString('latin1') : '';
      // The PDF is tagged (PDF/UA-1) and in the requested language.
      expect([chapter.name, chapter.language, pdf.includes('pdfuaid:part')]).toEqual([chapter.name, language, true]);
      expect(pages).toBeGreaterThan(2);
    }
  }
});
