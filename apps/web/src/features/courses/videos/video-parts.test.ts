import { expect, it } from 'vitest';
import type { Course } from '@site/contract/courses/schemas.ts';
import { chapterAt, partOf, resumeAt } from './video-parts.ts';

const progress = { percent: 0, seen: 0, units: 0, right: 0, questions: 0, firstRight: 0, place: null };
const chapter = (id: number, start: number, place: number | null, percent = 0) => ({
  ...{ id, name: `c${id}`, title: '', summary: '', start },
  progress: { ...progress, place, percent },
});
const video = { sources: [], poster: '', captions: [], seconds: 90, transcript: [] };
const course = (chapterList: Course['chapterList'], next: string, percent = 0) => ({
  chapterList,
  next,
  film: video,
  percent,
});

it('assigns a second to the chapter that started last [LEARN-02]', () => {
  const chapters = [chapter(1, 0, null), chapter(2, 30, null)];
  expect(chapterAt(chapters, 29.9)?.id).toBe(1);
  expect(partOf(chapters, 30, 90)).toEqual({ chapterId: 2, start: 30, end: 90 });
});

it('resumes where the learner left off, or at the requested chapter [LEARN-02]', () => {
  const chapters = [chapter(1, 0, 12), chapter(2, 30, null)];
  expect(resumeAt(course(chapters, 'c1'))).toBe(12);
  expect(resumeAt(course(chapters, 'c1'), 'c2')).toBe(30);
});

it('restarts a part that is learned or was stopped at its end [LEARN-02]', () => {
  expect(resumeAt(course([chapter(1, 0, 89, 100)], 'c1', 100))).toBe(0);
  expect(resumeAt(course([chapter(1, 0, 12), chapter(2, 30, 89, 100)], 'c2'))).toBe(30);
});
