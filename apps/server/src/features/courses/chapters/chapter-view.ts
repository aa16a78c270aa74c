import type { Chapter } from '@site/contract/courses/schemas.ts';
import { withNames } from '#features/documents';
import type { Settings } from '#platform/settings/settings.ts';
import type { CourseProgress } from '../progress/load-course-progress.ts';
import { shortName, type ChapterDocument } from '../live-courses.ts';
import { chapterProgress } from '../progress/chapter-progress.ts';

/** Returns a chapter as listed in its course. */
export function chapterView(chapter: ChapterDocument, { chapters }: CourseProgress, settings: Settings): Chapter {
  const { id, name, text, shared } = chapter;
  return {
    id,
    name: shortName(name),
    title: withNames(text.title, settings),
    summary: withNames(text.summary, settings),
    start: shared.start ?? null,
    progress: chapters.get(id) ?? chapterProgress(text.quiz, undefined, []),
  };
}
