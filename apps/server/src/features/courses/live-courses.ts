import { LANGUAGES, type Language } from '@site/contract/core/languages.ts';
import { liveDocuments, type LiveDocument } from '#features/documents';
import { AppError } from '#platform/app-error.ts';
import type { Services } from '#platform/context.ts';

export type ChapterDocument = LiveDocument<'chapters'>;

/** A published course with its published chapters in order. */
export interface LiveCourse {
  course: LiveDocument<'courses'>;
  chapters: readonly ChapterDocument[];
}

/** Returns the last part of a chapter's name, which is used in its URL. */
export const shortName = (name: string) => name.slice(name.indexOf('/') + 1);

const inOrder = <D extends { id: number; shared: { order: number } }>(documents: readonly D[]) =>
  documents.toSorted((a, b) => a.shared.order - b.shared.order || a.id - b.id);

/** Returns all published courses in order. */
export async function liveCourses(services: Services, language: Language): Promise<LiveCourse[]> {
  const courses = await liveDocuments(services, 'courses', language);
  const chapters = Map.groupBy(await liveDocuments(services, 'chapters', language), ({ parentId }) => parentId);
  return inOrder(courses).map((course) => ({ course, chapters: inOrder(chapters.get(course.id) ?? []) }));
}

/**
 * Finds a course by its name in the given language, or by its id in any language.
 * @throws AppError courses.not-found
 */
export async function findCourse(
  services: Services,
  wanted: { name: string } | { id: number },
  language: Language,
): Promise<LiveCourse> {
  for (const tried of 'id' in wanted ? [language, ...LANGUAGES] : [language]) {
    const found = (await liveCourses(services, tried)).find(({ course }) =>
      'id' in wanted ? course.id === wanted.id : course.name === wanted.name,
    );
    if (found) return found;
  }
  throw new AppError('courses.not-found');
}

/**
 * Finds a chapter by its id, with its course.
 * @throws AppError courses.not-found
 */
export async function findChapter(
  services: Services,
  id: number,
  language: Language,
): Promise<LiveCourse & { chapter: ChapterDocument }> {
  for (const live of await liveCourses(services, language)) {
    const chapter = live.chapters.find((one) => one.id === id);
    if (chapter) return { ...live, chapter };
  }
  throw new AppError('courses.not-found');
}
