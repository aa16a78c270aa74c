import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { Course } from '@site/contract/courses/schemas.ts';
import { mergeProgress } from './merge-progress.ts';

const progress = { percent: 40, seen: 4, units: 10, right: 0, questions: 0, firstRight: 0, place: 4 };
const course: Course = {
  ...{
    id: 1,
    name: 'a',
    courseName: 'a',
    type: 'pdf',
    courseType: 1,
    title: '',
    summary: '',
    level: 'start',
    chapters: 1,
    minutes: 1,
    videoSeconds: null,
  },
  ...{
    state: 'start',
    begun: true,
    percent: 40,
    outcomes: [],
    nextTitle: null,
    language: 'en',
    html: '',
    audience: '',
  },
  chapterList: [{ id: 7, name: 'one', title: '', summary: '', start: null, progress }],
  ...{ next: 'one', run: 1, certificate: null, film: null, updatedAt: '2026-11-01T00:00:00Z' },
};
const KEY = ['courses', 'course', 'a', 'en'];

it('updates progress at once and completes the course [LEARN-01]', () => {
  const client = new QueryClient();
  client.setQueryData(KEY, course);
  mergeProgress(client, 7, { chapter: { ...progress, percent: 100, seen: 10 }, percent: 100, completed: true });
  const now = client.getQueryData<Course>(KEY);
  expect(now).toMatchObject({ percent: 100, state: 'complete', chapterList: [{ progress: { seen: 10 } }] });
});

it('ignores a stale response that arrives late [LEARN-01]', () => {
  const client = new QueryClient();
  client.setQueryData(KEY, course);
  mergeProgress(client, 7, { chapter: { ...progress, percent: 20, seen: 2 }, percent: 20, completed: false });
  const now = client.getQueryData<Course>(KEY);
  expect(now).toMatchObject({ percent: 40, chapterList: [{ progress: { seen: 4, percent: 40 } }] });
});
